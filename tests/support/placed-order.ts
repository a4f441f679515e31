import type { BrowserContext } from "playwright";
import { inject } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { browserAgent } from "./browser-agent";
import type { HttpShopper } from "./http-shopper";
import { mintToken, staffEmail } from "./session";

const post = async (context: BrowserContext, path: string, data: object): Promise<unknown> => {
  const answer = await context.request.post(`/api${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

const [staffId = ""] = staffEmail.split("@");

/** Puts on the shelf what an order will take, so that tests side by side never run out of it. */
export async function restock(sku_id: string, change: number): Promise<void> {
  const answer = await fetch(`${inject("shopOrigin")}/api/admin/stock/correct/`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": browserAgent,
      "idempotency-key": crypto.randomUUID(),
      cookie: `access_token=${await mintToken(staffId)}`,
    },
    body: JSON.stringify({ sku_id, change, reason: "For a test" }),
  });
  if (!answer.ok) throw new Error(`stock was not corrected: ${await answer.text()}`);
}

/** Signs a user of the shop's database in. */
export async function signInAs(context: BrowserContext, userId: string): Promise<void> {
  await context.addCookies([{ name: "access_token", value: await mintToken(userId), url: inject("shopOrigin") }]);
}

/** Places an order in cash for the signed-in visitor, by the calls that the screens of checkout make. */
export async function placeOrder(context: BrowserContext, lines: Record<string, number>) {
  const address = {
    action: "add",
    first_name: "Noura",
    last_name: "Al Falasi",
    address_line_1: "Villa 12",
    address_line_2: "Al Wasl Road",
    city: "Dubai",
    state: "Dubai",
    phone: "0501234567",
  };
  const { address: added } = (await post(context, "/my-addresses/edit/", address)) as CallReply<"editAddress">;
  await Promise.all(Object.entries(lines).map(([sku, quantity]) => restock(sku, quantity)));
  const items = Object.entries(lines).map(([sku_id, quantity]) => ({ sku_id, quantity }));
  const { checkout } = (await post(context, "/checkout/create/", {
    source: "multiple",
    items,
  })) as CallReply<"createCheckout">;
  await post(context, `/checkout/${checkout.id}/change-address/`, {
    delivery_address_id: added!.id,
    billing_address_id: added!.id,
    shipping_instructions: "Ring twice",
  });
  const { order } = (await post(context, "/orders/cod/create/", {
    checkout_id: checkout.id,
  })) as CallReply<"createCodOrder">;
  return order;
}

/** Orders units of a SKU on the credit line of a customer who has an address. */
export async function orderOnCredit(customer: HttpShopper, sku_id: string, quantity: number) {
  await restock(sku_id, quantity);
  const { checkout } = await customer.get("createCheckout", { source: "multiple", items: [{ sku_id, quantity }] });
  return (await customer.get("createCreditOrder", { checkout_id: checkout.id })).order;
}

/** Takes an order further, as staff whom this signs in here do. */
export async function handleOrder(staff: BrowserContext, id: string, step: string, more: object = {}): Promise<void> {
  await signInAs(staff, staffId);
  await post(staff, `/admin/orders/${id}/${step}/`, more);
}

/** Sends all of an order in one parcel, as staff whom this signs in here do: it has its invoice then. */
export async function sendOrder(staff: BrowserContext, id: string, parcel: object = {}): Promise<void> {
  await handleOrder(staff, id, "confirm");
  await handleOrder(staff, id, "pack");
  await handleOrder(staff, id, "ship", { carrier: "Aramex", tracking_number: "AX77", ...parcel });
}
