export type Preset = {
  /** CSS width of the picture's box, in px; a smaller original is not enlarged. */
  width: number;
  /** 1–100 */
  quality: number;
  /** For programs without WebP, such as mail programs. */
  format?: "image/jpeg" | "image/png";
};

/** The picture sizes. `@2x` and `@4x` are the same box for denser screens, or a wider box on a dense one. */
const presets = {
  "product-mobile": { width: 800, quality: 75 },
  "product-mobile@2x": { width: 1600, quality: 75 },
  "product-desktop": { width: 1000, quality: 75 },
  "product-desktop@2x": { width: 2000, quality: 75 },
  list: { width: 150, quality: 60 },
  "list@2x": { width: 300, quality: 60 },
  "list@4x": { width: 600, quality: 60 },
  category: { width: 128, quality: 80 },
  "category@2x": { width: 256, quality: 80 },
  /** 64 px wide in an e-mail, for dense screens. */
  letter: { width: 192, quality: 80, format: "image/jpeg" },
  /** The shop's logo and mark, with their transparency, for mail programs and phones too. */
  logo: { width: 640, quality: 90, format: "image/png" },
  "icon-64": { width: 64, quality: 90, format: "image/png" },
  "icon-180": { width: 180, quality: 90, format: "image/png" },
  "icon-192": { width: 192, quality: 90, format: "image/png" },
  "icon-512": { width: 512, quality: 90, format: "image/png" },
  "banner-desktop": { width: 2000, quality: 80 },
  "banner-desktop@2x": { width: 4000, quality: 80 },
  "banner-mobile": { width: 800, quality: 80 },
  "banner-mobile@2x": { width: 1600, quality: 80 },
} as const satisfies Record<string, Preset>;

/** @returns undefined for a name that is no preset */
export const presetOf = (name: string): Preset | undefined =>
  Object.hasOwn(presets, name) ? presets[name as keyof typeof presets] : undefined;
