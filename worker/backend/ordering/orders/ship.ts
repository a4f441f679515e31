import { gtinNumber } from "#shared/typed/gtin";
import { normalOrderNumber } from "#shared/typed/order-number";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { handleOrder } from "./handle";
import { selectLabelCodes } from "./orders-store";
import { parcelWith } from "./parcel";

/**
 * Sends packed units in one parcel. Failures: those of `moveOrder`; `invalid_input` for a tracking number that was scanned from
 * the wrong label: it is the order's own number, or the GTIN of one of its articles.
 */
export async function shipOrder(
  input: CallInput<"shipOrder">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"shipOrder">>> {
  const parcel = parcelWith(input);
  if (isFail(parcel)) return parcel;
  const { tracking_number: typed = "" } = input;
  const [number, gtin] = [normalOrderNumber(typed), gtinNumber(typed)];
  const codes = number === null && gtin === null ? [] : (await context.db.run(selectLabelCodes(input.id)))[0];
  const isOther = codes.some(
    (code) => String(code.number) === number || (code.gtin !== null && gtinNumber(code.gtin) === gtin),
  );
  if (isOther) return { fail: "invalid_input", fields: { tracking_number: "other_label" } };
  return handleOrder("shipOrder", input.id, { to: "shipped", ...parcel, lines: input.lines }, context);
}
