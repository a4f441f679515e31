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
