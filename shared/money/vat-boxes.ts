import type { TaxClass } from "./vat";

/** Boxes of the VAT return (VAT 201) for standard-rated supplies, by the emirate's location. */
const emirateBoxes = { 48: "1a", 49: "1b", 50: "1c", 51: "1d", 52: "1e", 53: "1f", 54: "1g" } as const;

/**
 * The boxes of the return that sales fill, in its order; `1` is for standard-rated supplies whose emirate is not known. The
 * shop sells nothing under reverse charge, so 3 stays empty.
 */
export const vatBoxes = ["1a", "1b", "1c", "1d", "1e", "1f", "1g", "1", "3", "4", "5"] as const;
export type VatBox = (typeof vatBoxes)[number];

/** In which box a supply belongs; null: in none. @param emirate the location that it is declared for; 0: unknown */
export function boxOf({ tax_class, emirate }: { tax_class: TaxClass; emirate: number }): VatBox | null {
  if (tax_class === "standard") return emirateBoxes[emirate as keyof typeof emirateBoxes] ?? "1";
  return ({ zero_rated: "4", exempt: "5", out_of_scope: null } as const)[tax_class];
}

/** The supplies of a box: its tax class, and for a standard-rated one the emirate's location, 0: none known. Null: 3. */
export function suppliesIn(box: VatBox): { tax_class: TaxClass; emirate: number | null } | null {
  if (box === "3") return null;
  if (box === "4" || box === "5") return { tax_class: box === "4" ? "zero_rated" : "exempt", emirate: null };
  const found = Object.entries(emirateBoxes).find(([, own]) => own === box);
  return { tax_class: "standard", emirate: Number(found?.[0] ?? 0) };
}
