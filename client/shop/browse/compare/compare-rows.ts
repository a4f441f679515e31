import type { CallReply } from "#shared/contracts/platform/table";

export type ComparedProduct = CallReply<"compareProducts">["products"][number]["product"];

/** A line of the comparison: what it is about, and each product's word for it; null where nothing is stated. */
export type CompareRow = { label: string; values: (string | null)[]; differs: boolean };

/** The words of the lines that are no specification. */
export type CompareWords = {
  label(row: "price" | "brand" | "rating" | "stock" | "options" | "standards"): string;
  price(product: ComparedProduct): string;
  rating(product: ComparedProduct): string | null;
  stock(product: ComparedProduct): string;
  /** Between the words of a list; codes of standards keep the Latin one. */
  comma: string;
};

/** Every line of a comparison: what all products have, then each specification that one of them states. */
export function compareRows(products: readonly ComparedProduct[], words: CompareWords): CompareRow[] {
  const row = (label: string, valueOf: (product: ComparedProduct) => string | null): CompareRow => {
    const values = products.map(valueOf);
    return { label, values, differs: new Set(values).size > 1 };
  };
  const labels = [...new Set(products.flatMap(({ specifications }) => specifications.map(({ label }) => label)))];
  return [
    row(words.label("price"), words.price),
    row(words.label("brand"), ({ brand }) => brand.name),
    row(words.label("rating"), words.rating),
    row(words.label("stock"), words.stock),
    row(words.label("options"), (product) => optionsOf(product, words.comma)),
    row(words.label("standards"), ({ standards }) => standards.join(", ") || null),
    ...labels.map((label) =>
      row(label, ({ specifications }) => {
        const values = specifications.filter((one) => one.label === label).map(({ value }) => value);
        return values.join(words.comma) || null;
      }),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** Each option with all its values: `Size: S, M, L`. */
function optionsOf({ variants }: ComparedProduct, comma: string): string | null {
  const values = new Map<string, Set<string>>();
  for (const { name, value } of variants.flatMap(({ options }) => options)) {
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return [...values].map(([name, all]) => `${name}: ${[...all].join(comma)}`).join(" · ") || null;
}
