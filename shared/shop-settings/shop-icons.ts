import type { Brand } from "../contracts/back-office/shop-settings";
import { localePrefix, type Locale } from "../text/locale";

/** Where the picture drawn by `worker/storefront/ssr/offline.ts` is, behind the prefix of a language. */
export const drawnIconPath = "/shop-icon.svg";

type Icon = { href: string; type: "image/svg+xml" | "image/png" };

/**
 * The small picture of the shop: its own mark, else that of the software, else the first letter of its name.
 * @param brand in that language
 */
export function iconOf({ mark, shipped, name, colour }: Brand, locale: Locale): Icon {
  if (mark) return { href: `/media/icon-64/${mark.file}`, type: "image/png" };
  if (shipped) return { href: "/favicon.svg", type: "image/svg+xml" };
  // Its URL contains what it is drawn from, so that browsers fetch a changed one.
  return {
    href: `${localePrefix(locale)}${drawnIconPath}?of=${encodeURIComponent(initialOf(name) + colour.slice(1))}`,
    type: "image/svg+xml",
  };
}

/** The first letter of a name, as readers see it. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "").toLocaleUpperCase();
}

/** Width of a picture at a height, in px, and no wider than `most`. */
export function sizeAt(picture: { width: number; height: number }, height: number, most: number) {
  const width = Math.round((picture.width / picture.height) * height);
  return width <= most ? { width, height } : { width: most, height: Math.round((height * most) / width) };
}
