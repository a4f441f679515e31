import type { CallRequest } from "#shared/contracts/platform/table";
import { valuesIn } from "#client/runtime/refused";
import { addressFormNames } from "./address-values";

/**
 * The action of a form of the address book. Its buttons are called `intent`: `save` (without an `id` it adds),
 * `delete`, `delivery` and `billing` (make it that default). Fields that the form does not have stay as they are.
 */
export function addressChange(form: FormData): CallRequest<"editAddress"> {
  const { id, intent } = valuesIn(form, ["id", "intent"]);
  if (intent === "delete") return { action: "delete", id };
  if (intent === "delivery") return { action: "modify", id, is_default_delivery: true };
  if (intent === "billing") return { action: "modify", id, is_default_billing: true };
  return {
    action: id === undefined ? "add" : "modify",
    id,
    ...valuesIn(form, addressFormNames),
    is_default_delivery: form.has("is_default_delivery"),
    is_default_billing: form.has("is_default_billing"),
  };
}
