import type { CallReply } from "#shared/contracts/platform/table";
import type { TestShopper } from "./shoppers";

/** An address in Dubai. */
export const anAddress = {
  first_name: "Mona",
  last_name: "Saleh",
  address_line_1: "Clinic 4, Building 64",
  city: "Dubai",
  state: "Dubai",
  phone: "0501234567",
};

/** The request for an order of it. */
export const orderOf = (checkout: { id: string }) => ({ checkout_id: checkout.id });

/** Gives a user an address, which checkouts then take, and gives its id. */
export async function withAddress(
  user: Pick<TestShopper, "get">,
  changes: Partial<typeof anAddress> = {},
): Promise<string> {
  const { address } = await user.get("editAddress", { action: "add", ...anAddress, ...changes });
  return address!.id;
}

/** A checkout of some items of a user who has an address. */
export async function aCheckout(
  user: Pick<TestShopper, "get">,
  items: Record<string, number>,
): Promise<CallReply<"createCheckout">["checkout"]> {
  await withAddress(user);
  const wanted = Object.entries(items).map(([sku_id, quantity]) => ({ sku_id, quantity }));
  return (await user.get("createCheckout", { source: "multiple", items: wanted })).checkout;
}
