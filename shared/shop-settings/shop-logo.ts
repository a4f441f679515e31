/** Where the pictures of the shop's name are shown; `mark` is the small square one. */
export const logoFields = ["logo", "logo_dark", "mark"] as const;
export type LogoField = (typeof logoFields)[number];

/** Kinds of files that are taken: what mail programs, browsers and phones all show, and what cannot hold a script. */
export const logoTypes = ["image/png", "image/jpeg"] as const;

/** Most that a logo may weigh, in bytes. */
export const largestLogo = 512 * 1024;

/** Sides in px. A mark is square; a logo is at most eight times as wide as high. */
const sides = { logo: { least: 32, most: 2000 }, mark: { least: 192, most: 2000 } } as const;

export type LogoPicture = { file: string; width: number; height: number };

/** Whether a picture of these sides can stand in a field; it is asked before anything is decoded. */
export function fitsLogo(field: LogoField, { width, height }: { width: number; height: number }): boolean {
  const { least, most } = sides[field === "mark" ? "mark" : "logo"];
  if (Math.min(width, height) < least || Math.max(width, height) > most) return false;
  return field === "mark" ? width === height : width <= height * 8 && height <= width * 2;
}

/** A logo's name says what it is: its content, its sides, its kind. Null for what is no such name. */
export function logoOf(file: string): LogoPicture | null {
  const [, width, height] = /^[0-9a-f]{40}-(\d{2,4})x(\d{2,4})\.(?:png|jpg)$/.exec(file) ?? [];
  return width && height ? { file, width: Number(width), height: Number(height) } : null;
}
