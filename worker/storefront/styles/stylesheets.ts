import { fontFaces, frameFiles, screenFiles, stylesheets } from "virtual:client-assets";
import { textOf, type CssPart } from "./css-part";

/** Stylesheets of the build: their text, and the addresses of the files that hold the same. */
export type Styles = { text: string; files: readonly string[] };

const partsByText = new Map<string, readonly CssPart[]>();
const screens = new Map<string, Styles>();

function stylesIn(files: readonly string[]): Styles {
  const parts = files.flatMap((file) => stylesheets[file] ?? []);
  const text = textOf(parts);
  partsByText.set(text, parts);
  return { text, files };
}

/** What every page inlines; empty in the dev server. Fonts have no file, as nothing may declare them again. */
export const frameStyles: readonly Styles[] = [{ text: fontFaces, files: [] }, stylesIn(frameFiles)];

/** What a screen adds to it. @param page its module, such as `client/shop/browse/home/home-page.tsx` */
export function screenStyles(page: string): Styles | undefined {
  const files = screenFiles[page];
  if (!files) return undefined;
  const styles = screens.get(page) ?? stylesIn(files);
  screens.set(page, styles);
  return styles;
}

/** Of styles that a page inlines, what the build has taken them apart into; undefined for any other text. */
export const partsOf = (css: string): readonly CssPart[] | undefined => partsByText.get(css);
