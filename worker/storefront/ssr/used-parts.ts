import { withUsedStyles } from "./used-styles";

/**
 * A whole document with only the styles and icons that its markup uses; scripts fetch the rest before they need it.
 * @param onPhone whether it is for a phone, which needs no desktop styles
 */
export const withUsedParts = (html: string, onPhone: boolean): string => withUsedIcons(withUsedStyles(html, onPhone));

function withUsedIcons(html: string): string {
  const used = new Set(Array.from(html.matchAll(/<use href="#([\w-]+)"/g), ([, id]) => id));
  return html.replace(/<symbol id="([\w-]+)".*?<\/symbol>/g, (symbol, id: string) => (used.has(id) ? symbol : ""));
}
