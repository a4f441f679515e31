import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { isBlank } from "#shared/typed/signs";
import type { Line } from "../catalogue-csv/header";

/** A language whose title is lacking, and what stands in for it while the rest is read. */
type Lacking = { language: "en" | "ar"; title: string };

/** Of a product's two titles the one that its line lacks; null when it has both, or none. */
export function lackingTitle({ cells: { title_en = "", title_ar = "" } }: Line): Lacking | null {
  if (isBlank(title_en) === isBlank(title_ar)) return null;
  return isBlank(title_ar) ? { language: "ar", title: title_en } : { language: "en", title: title_ar };
}

/** The line as if it had both titles. */
export const withTitle = (line: Line, { language, title }: Lacking): Line => ({
  ...line,
  cells: { ...line.cells, [`title_${language}`]: title },
});

/** The document without what stood in. */
export const withoutTitle = (document: ProductDocument, { language }: Lacking): ProductDocument => {
  const { [language]: stoodIn } = document.title;
  return {
    ...document,
    title: { ...document.title, [language]: "" },
    variants: document.variants.map((variant) => ({
      ...variant,
      title: variant.title[language] === stoodIn ? { ...variant.title, [language]: "" } : variant.title,
    })),
  };
};
