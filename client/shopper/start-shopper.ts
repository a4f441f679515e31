import type { ApiClient } from "../../shared/api-client";
import { showAlert } from "../alerts/alert-atom";
import { takeAlert } from "../alerts/left-alert";
import { connect } from "./connection";
import { onOtherTabs } from "./other-tabs";
import { receive } from "./receive";
import { readTail } from "./tail";

/** Fills the atoms from the tail, before hydration; asks for a tail that missed its page. */
export function startShopper(api: ApiClient): void {
  const { shopper, flash } = readTail();
  if (shopper) receive(shopper);
  const alert = flash ?? takeAlert();
  if (alert) showAlert(alert);
  connect(api, shopper === null ? ask(api) : Promise.resolve());
  onOtherTabs("cart", refresh);
  // A page that comes back out of the browser's memory shows what was, not what is.
  addEventListener("pageshow", ({ persisted }) => persisted && refresh());
}

const refresh = () => void import("../cart/cart-actions").then(({ refreshCart }) => refreshCart());

async function ask(api: ApiClient): Promise<void> {
  const reply = await api.call("getShopper", {});
  if (reply?.success) receive(reply);
}
