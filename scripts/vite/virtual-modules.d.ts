declare module "virtual:client-assets" {
  /** Addresses of the browser's entry module and of what it imports. */
  export const entryModules: string[];
  /** Text of the stylesheet, inlined into every page; null in the dev server, which links it. */
  export const stylesheet: string | null;
  export const stylesheetHref: string;
  /** Changes with every build. */
  export const buildId: string;
}

declare module "virtual:messages/*" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
