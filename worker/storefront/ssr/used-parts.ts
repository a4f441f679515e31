import type { CssPart } from "../styles/css-part";
import { withUsedStyles } from "./used-styles";

/**
 * A whole document with the styles and icons that its markup uses; scripts fetch the rest before they need it.
 * @param onPhone whether it is for a telephone, which needs no styles of desks
 * @param partsOf knows the stylesheets of the build (`styles/stylesheets.ts`)
 */
export const withUsedParts = (
  html: string,
  onPhone: boolean,
  partsOf: (css: string) => readonly CssPart[] | undefined,
): string => withUsedIcons(withUsedStyles(html, onPhone, partsOf));

function withUsedIcons(html: string): string {
  const used = new Set(Array.from(html.matchAll(/<use href="#([\w-]+)"/g), ([, id]) => id));
  return html.replace(/<symbol id="([\w-]+)".*?<\/symbol>/g, (symbol, id: string) => (used.has(id) ? symbol : ""));
}
