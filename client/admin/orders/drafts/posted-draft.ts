import { foldDigits } from "../../../../shared/digits";

/** Empty rows below those that are there, so that lines can be added without scripts. */
export const emptyRows = 3;
/** Most lines of a draft (`shared/contracts/draft-orders.ts`). */
export const mostLines = 50;

/** What the form of a draft says. A row without a SKU is no line. */
export function draftOf(values: Record<string, string>) {
  const rows = Array.from({ length: mostLines }, (_, at) => ({
    sku_id: values[`lines.${at}.sku_id`]?.trim() ?? "",
    quantity: foldDigits(values[`lines.${at}.quantity`] || "1"),
    agreed: foldDigits(values[`lines.${at}.agreed_price`]?.trim() ?? ""),
  }));
  return {
    customer: values["customer"] ?? "",
    name: values["name"] ?? "",
    note: values["note"] ?? "",
    internal_note: values["internal_note"] ?? "",
    lines: rows
      .filter(({ sku_id }) => sku_id !== "")
      .map(({ sku_id, quantity, agreed }) => ({
        sku_id,
        quantity: Number(quantity),
        agreed_price: agreed === "" ? null : Number(agreed),
      })),
  };
}
