import type { CallRequest } from "#shared/contracts/platform/table";
import { valuesIn } from "#client/runtime/refused";

/** Which address of the pair a form is for. */
export type AddressRole = "delivery" | "billing";

/** What is said of the order beside its addresses. */
export const noteFields = ["shipping_instructions", "trn", "po_number", "ships_together"] as const;

/** The fields of the address step that have a text. */
export const choiceFields = ["delivery", "billing", ...noteFields] as const;

/** What a form of the step says of the order beside its addresses; what it does not have is not sent. */
export function notesIn(form: FormData): Pick<CallRequest<"changeCheckoutAddress">, (typeof noteFields)[number]> {
  const { ships_together: together, ...notes } = valuesIn(form, noteFields);
  return { ...notes, ...(together !== undefined && { ships_together: together === "1" }) };
}

/** What the address step chooses; nothing that it does not have is sent. */
export function choiceIn(form: FormData): Omit<CallRequest<"changeCheckoutAddress">, "id"> {
  const { delivery, billing } = valuesIn(form, choiceFields);
  return {
    delivery_address_id: delivery,
    billing_address_id: form.has("same") ? delivery : billing,
    ...notesIn(form),
  };
}

/** What a new or changed address does to the checkout: it is used for what it was written for. */
export const useOf = (
  role: AddressRole,
  id: string,
  isSame: boolean,
): Omit<CallRequest<"changeCheckoutAddress">, "id"> =>
  role === "billing"
    ? { billing_address_id: id }
    : { delivery_address_id: id, ...(isSame && { billing_address_id: id }) };
