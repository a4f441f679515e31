import arabic from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?inline";
import latinExtended from "@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2?inline";
import latin from "@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?inline";
import type { PaperFont } from "#shared/printing/whole-document";

/**
 * A font as a URL that carries it. Vite gives one; where wrangler builds the backend by itself, as for a deployment, its rule for
 * fonts gives their bytes.
 */
function carried(font: string | ArrayBuffer): string {
  if (typeof font === "string") return font;
  const text = Array.from(new Uint8Array(font), (byte) => String.fromCharCode(byte)).join("");
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** The shop's fonts, which every PDF carries; a name in letters of other scripts has the browser's. */
export const paperFonts: readonly PaperFont[] = [
  {
    data: carried(latin),
    range:
      "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2012-204E,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215",
  },
  {
    data: carried(latinExtended),
    range: "U+100-130,U+132-151,U+154-2BA,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF",
  },
  { data: carried(arabic), range: "U+600-6FF,U+750-77F,U+200C-200E,U+2010-2011,U+204F,U+FB50-FDFF,U+FE70-FEFC" },
];
