import { fieldCount } from "#shared/typed/figure";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";

export type ReorderLine = CallReply<"checkReorder">["rows"][number];

/** In the place of an order's id: the newest one. */
export const lastOrder = "last";

/** Whether a line would come out differently from the last time. */
export const isChanged = ({ change, price_before, price_now }: ReorderLine): boolean =>
  change !== "none" || price_now !== price_before;

/** The field that says how many of a SKU are wanted. */
export const quantityName = (sku: string): string => `quantity of ${sku}`;

/** The value sent for another variant instead of a line: the line's quantity, and the SKU. */
export const insteadValue = (sku: string, quantity: number): string => `${quantity} ${sku}`;

/**
 * The ticked lines of the form, with quantities; the backend refuses invalid ones. One SKU may replace several lines:
 * it is then named as often.
 */
export const chosenIn = (form: FormData): NonNullable<CallRequest<"reorder">["items"]> => [
  ...form.getAll("sku").map((sku) => ({
    sku_id: String(sku),
    quantity: String(form.get(quantityName(String(sku))) ?? "1"),
  })),
  ...form.getAll("instead").flatMap((value) => {
    const [, quantity, sku_id] = /^(\d+) (.+)$/.exec(String(value)) ?? [];
    return quantity === undefined || sku_id === undefined ? [] : [{ sku_id, quantity }];
  }),
];

type Item = NonNullable<CallRequest<"reorder">["items"]>[number];

/** What these items of an order cost today, in AED with VAT, at the prices that the lines were shown with. */
export function sumOf(rows: readonly ReorderLine[], items: readonly Item[]): number {
  const prices = new Map<string | number, number>(
    rows.flatMap(({ sku_id, price_now, instead }) => [
      [sku_id, price_now ?? 0] as const,
      ...instead.map(({ sku_id: other, price }) => [other, price] as const),
    ]),
  );
  const fils = items.map(({ sku_id, quantity }) => {
    const count = Number(fieldCount(String(quantity)));
    return Number.isInteger(count) && count > 0 ? Math.round((prices.get(sku_id) ?? 0) * 100) * count : 0;
  });
  return fils.reduce((sum, one) => sum + one, 0) / 100;
}
