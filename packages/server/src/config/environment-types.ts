/** Environment variables, as a main file hands them over. */
export type Environment = Readonly<Record<string, string | undefined>>;
