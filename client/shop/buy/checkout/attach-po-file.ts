import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import { addressFormNames } from "#client/shop/account/addresses/address-values";
import { poFields, postedPo } from "#client/shop/account/purchase-order/posted-po";
import { refusedOf, type Refused } from "#client/runtime/refused";
import { choiceFields } from "./address-choice";

/** What the step shows again, and why; `failure` is undefined when no answer came. `isOver`: the step cannot be shown any more. */
type Left = { refused: Refused; failure: (Failure & { status: number }) | undefined; isOver: boolean };

const endings = new Set(["session_expired", "checkout_paid", "not_found"]);

/**
 * Uploads the file that a form of the address step has and makes it the checkout's purchase order, or takes the one away that it has.
 * While a payment holds the checkout, it stays as it is. Null: done, or there was nothing to do.
 */
export async function attachPoFile(form: FormData, id: string, api: ApiClient): Promise<Left | null> {
  const posted = await postedPo(form, api);
  const shown = (failure: Left["failure"], problems = failure?.fields ?? {}): Left => ({
    refused: { ...refusedOf(failure, form, [...addressFormNames, ...choiceFields, "same"]), problems },
    failure,
    isOver: failure !== undefined && (failure.err_type === "auth" || endings.has(failure.code)),
  });
  if (posted.po === null) return shown(posted.failure, posted.problems);
  const { po_file } = posted.po;
  if (po_file === undefined) return null;
  const reply = await api.call("changeCheckoutAddress", { id, po_file });
  if (reply?.success || reply?.code === "payment_open") return null;
  return shown(reply, reply?.fields && { [poFields.file]: reply.fields[poFields.file] ?? reply.message });
}
