import type { CallReply, CallRequest } from "../../shared/contracts/table";
import { westernDigits } from "../../shared/western-digits";

export type ReorderLine = CallReply<"checkReorder">["rows"][number];

/** Whether a line would come out differently from the last time. */
export const isChanged = ({ change, price_before, price_now }: ReorderLine): boolean =>
  change !== "none" || price_now !== price_before;

/** The field that says how many of a SKU are wanted. */
export const quantityName = (sku: string): string => `quantity of ${sku}`;

/** The ticked lines of the form with their quantities; one that makes no sense is left to the backend to refuse. */
export const chosenIn = (form: FormData): NonNullable<CallRequest<"reorder">["items"]> =>
  form.getAll("sku").map((sku) => ({
    sku_id: String(sku),
    quantity: westernDigits(String(form.get(quantityName(String(sku))) ?? "1")).trim(),
  }));
