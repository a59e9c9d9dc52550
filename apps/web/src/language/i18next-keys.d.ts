import type { english } from "./english.ts";

declare module "i18next" {
  /** Lets the compiler know every key. */
  interface CustomTypeOptions {
    readonly defaultNS: "page";
    readonly resources: { readonly page: typeof english };
    readonly returnNull: false;
  }
}
