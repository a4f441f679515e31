import type { CallReply } from "#shared/contracts/platform/table";

type Found = CallReply<"compareProducts">["products"][number];
/** A product with every attribute that its SKUs have. */
export type ComparedProduct = Found["product"] & { compared: Found["attributes"] };

/** What a product has of a line. `differs`: most others have something else; `best`: no other has anything better. */
type CompareCell = { text: string | null; differs: boolean; best: boolean };

/** A line of the comparison: what it is about, and each product's word for it; null where nothing is stated. */
export type CompareRow = { label: string; cells: CompareCell[]; differs: boolean };

/** The words of the lines that are no specification. */
export type CompareWords = {
  label(row: "price" | "brand" | "rating" | "stock" | "options" | "standards"): string;
  price(product: ComparedProduct): string;
  rating(product: ComparedProduct): string | null;
  stock(product: ComparedProduct): string;
  /** Between the words of a list; codes of standards keep the Latin one. */
  comma: string;
};

/** How much of something a product has, and whether buyers want more or less of it; null: it cannot be said. */
type Amount = { amount: number; is: "more" | "less" } | null;

/** Every line of a comparison: what all products have, then each attribute and specification that one of them states. */
export function compareRows(products: readonly ComparedProduct[], words: CompareWords): CompareRow[] {
  const row = (
    label: string,
    textOf: (product: ComparedProduct) => string | null,
    amountOf: (product: ComparedProduct) => Amount = () => null,
  ): CompareRow => {
    const texts = products.map(textOf);
    const best = bestOf(products.map(amountOf));
    const usual = usualOf(texts);
    return {
      label,
      differs: new Set(texts).size > 1,
      cells: texts.map((text, place) => ({ text, differs: text !== usual, best: best.has(place) })),
    };
  };
  const keys = new Map(products.flatMap(({ compared }) => compared.map(({ key, label }) => [key, label] as const)));
  const attributed = new Set(keys.values());
  const labels = new Set(products.flatMap(({ specifications }) => specifications.map(({ label }) => label)));
  return [
    row(words.label("price"), words.price, ({ fromPrice }) => ({ amount: fromPrice, is: "less" })),
    row(words.label("brand"), ({ brand }) => brand.name),
    row(words.label("rating"), words.rating, ({ rating }) =>
      rating.count > 0 ? { amount: rating.average, is: "more" } : null,
    ),
    row(words.label("stock"), words.stock),
    row(words.label("options"), (product) => optionsOf(product, words.comma)),
    ...[...keys].map(([key, label]) => {
      const own = ({ compared }: ComparedProduct) => compared.find((one) => one.key === key);
      return row(
        label,
        (product) => own(product)?.value ?? specified(product, label, words.comma),
        (product) => own(product)?.best ?? null,
      );
    }),
    row(words.label("standards"), ({ standards }) => standards.join(", ") || null),
    ...[...labels.difference(attributed)].map((label) =>
      row(label, (product) => specified(product, label, words.comma)),
    ),
  ].filter(({ cells }) => cells.some(({ text }) => text !== null));
}

/** What a product's specifications say under a label. */
function specified({ specifications }: ComparedProduct, label: string, comma: string): string | null {
  const values = specifications.filter((one) => one.label === label).map(({ value }) => value);
  return values.join(comma) || null;
}

/** The places of the best, where one is better than another. */
function bestOf(amounts: readonly Amount[]): ReadonlySet<number> {
  const known = amounts.flatMap((amount, place) => (amount ? [{ ...amount, place }] : []));
  const all = known.map(({ amount }) => amount);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (known.length < 2 || least === most) return new Set();
  return new Set(known.filter(({ amount, is }) => amount === (is === "less" ? least : most)).map(({ place }) => place));
}

/** What more than half of the products have; undefined: each cell is one of its own. */
function usualOf(texts: readonly (string | null)[]): string | null | undefined {
  return texts.find((text) => texts.filter((other) => other === text).length * 2 > texts.length);
}

/** Each option with all its values: `Size: S, M, L`. */
function optionsOf({ variants }: ComparedProduct, comma: string): string | null {
  const values = new Map<string, Set<string>>();
  for (const { name, value } of variants.flatMap(({ options }) => options)) {
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return [...values].map(([name, all]) => `${name}: ${[...all].join(comma)}`).join(" · ") || null;
}
