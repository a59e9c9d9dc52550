/** What somebody can change about a model, as it is called where they change it. */
export interface SettingNames {
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly timeout: string;
}
