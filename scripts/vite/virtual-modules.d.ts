declare module "virtual:client-assets" {
  /** Addresses of the browser's entry module and of what it imports. */
  export const entryModules: string[];
  /** Text of the stylesheet that every page inlines; empty in the dev server. */
  export const stylesheet: string;
  /** Stylesheets that the dev server links instead. */
  export const linkedStylesheets: string[];
  /** What a screen adds to the stylesheet, by its page module such as `client/home/home-page.tsx`. */
  export const screenAssets: Record<string, { styles: string; stylesheets: string[] }>;
  /** Changes with every build. */
  export const buildId: string;
}

declare module "virtual:texts" {
  /** The texts of `<locale>/<name>.json`; those that every page needs are together under the name `frame`. */
  export function fetchTexts(
    locale: string,
    name: string,
  ): Promise<import("../../client/messages/message-text").Messages>;
}
