import type { ActionFunctionArgs } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { apiOf, visitOf } from "#client/runtime/request-context";
import { landingPageUrl } from "#client/shop/frame/tracking/landing-page";
import { track } from "#client/shop/frame/tracking/track";

type Wanted = Pick<CallRequest<"createCheckout">, "source" | "sku_id" | "quantity" | "items" | "po_number">;

/** Creates the checkout of what is wanted, in an action, and counts that it has begun. @returns the call's own answer */
export async function createCheckout(wanted: Wanted, context: ActionFunctionArgs["context"]) {
  const reply = await apiOf(context).call("createCheckout", {
    ...wanted,
    device_source: visitOf(context).device,
    ordered_platform: 1,
    landed_page_url: landingPageUrl(),
  });
  if (reply?.success && !import.meta.env.SSR) {
    const { source, items, total } = reply.checkout;
    void track("checkout_started", { source, lines: items.length, total });
  }
  return reply;
}
