import type { SubmitFunction } from "react-router";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { paths } from "#client/paths";
import { shopperKnown } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

/** On to the checkout of one product; guests sign in first. The cart stays as it is. */
export async function buyNow(sku: string, quantity: string, submit: SubmitFunction): Promise<void> {
  const wanted = new URLSearchParams({ source: "pdp", sku_id: sku, add: quantity });
  const goOn = () => submit(null, { method: "post", action: `${paths.checkoutStart}?${wanted}` });
  await shopperKnown();
  await (shopperStore.get(profileAtom) ? goOn() : openDialog({ kind: "login", goOn }));
}
