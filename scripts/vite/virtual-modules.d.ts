interface ImportMetaEnv {
  /** A mechanism of the start that this build lacks, to be measured; none in a build that is used. */
  readonly WITHOUT?: string;
  /** In the built workers: the build's id. */
  readonly BUILD_ID?: string;
}

declare module "virtual:client-assets" {
  /** Addresses of the browser's entry module and of what it imports. */
  export const entryModules: string[];
  /** Address of the module that watches over a page asleep. */
  export const asleepModule: string;
  /** The stylesheet of the fonts; empty in the dev server. */
  export const fontFaces: string;
  /** Every other stylesheet, taken apart, by the address of its file; none in the dev server. */
  export const stylesheets: Record<string, readonly import("../../worker/storefront/styles/css-part").CssPart[]>;
  /** Addresses of what every page inlines; none in the dev server. */
  export const frameFiles: string[];
  /** Stylesheets that the dev server links instead. */
  export const linkedStylesheets: string[];
  /** What a screen adds to it, by its page module such as `client/shop/browse/home/home-page.tsx`. */
  export const screenFiles: Record<string, string[]>;
  /** Changes with every build. */
  export const buildId: string;
}

declare module "virtual:texts" {
  /** The texts of `<locale>/<name>.json`; those that every page needs are together under the name `frame`. */
  export function fetchTexts(
    locale: string,
    name: string,
  ): Promise<import("../../client/messages/message-text").Messages>;
  /** Every name but `frame`; the built client has none of them. */
  export const everyName: (import("../../client/messages/texts").ScreenFeature | "screens" | "footer")[];
}

declare module "*.woff2?inline" {
  /** The file as a data URL. */
  const data: string;
  export default data;
}
