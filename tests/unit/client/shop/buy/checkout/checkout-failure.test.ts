// Shows where each failure of a checkout leads to from the server: its own page, the order, a step, the sign-in or 404.
import { expect, test } from "vitest";
import type { Checkout } from "#client/shop/buy/checkout/checkout";
import type { Failure } from "#shared/failures/failure";
import type { ApiClient } from "#shared/calls/api-client";
import { leave, leaveEmptied } from "#client/shop/buy/checkout/checkout-failure";
import { paths } from "#client/paths";
import { addressStep } from "#client/shop/buy/checkout/steps";
import { loaderContext, type Visit } from "#client/runtime/request-context";

const url = new URL("https://shop.test/checkout/c/payment?wallet=1");

function led(failure: object | undefined, id?: string, at = url) {
  const said: unknown[] = [];
  const context = loaderContext({} as ApiClient, {} as Visit, (alert) => void said.push(alert));
  const answer = leave(failure as Failure | undefined, { context, url: at, id });
  return { said, to: answer instanceof Response ? answer.headers.get("location") : answer };
}

const of = (code: string, more = {}) => ({ success: false, err_type: "conflict", code, message: "No.", ...more });

test.each([
  ["one that is over", of("session_expired"), paths.checkoutExpired],
  ["one that was paid", of("checkout_paid", { order_id: "o1" }), "/order/o1"],
  ["one without an address", of("address_missing"), addressStep("c")],
  ["one whose place is unknown", of("address_place_unknown"), addressStep("c")],
  [
    "a session that ended",
    of("sign_in", { err_type: "auth" }),
    "/account/login?returnUrl=%2Fcheckout%2Fc%2Fpayment%3Fwallet%3D1&source=route_guard",
  ],
])("%s leads to its page, and nothing is said", (_, failure, to) => {
  expect(led(failure, "c")).toEqual({ said: [], to });
});

test("a checkout that was emptied leads to the cart, naming what is gone", () => {
  const said: unknown[] = [];
  const context = loaderContext({} as ApiClient, {} as Visit, (alert) => void said.push(alert));
  const notices = [
    { title: "Masks", code: "price_changed", message: "Dearer." },
    { title: "Masks", code: "sold_out", message: "Sold out." },
    { title: "Swabs", code: "not_sold", message: "Gone." },
  ] as Checkout["notices"];
  expect(leaveEmptied({ notices }, context).headers.get("location")).toBe(paths.cart);
  expect(said).toEqual([{ message: "Masks: Sold out. Swabs: Gone.", type: 2 }]);
});

test("every other one leads to 404 with what was said, if anybody answered", () => {
  expect(led(of("out_of_stock"), "c").to).toBe(paths.notFound);
  expect(led(of("cart_empty"), "c")).toEqual({ said: [{ message: "No.", type: 2 }], to: paths.notFound });
  expect(led(of("checkout_paid"), "c").to).toBe(paths.notFound);
  expect(led(of("address_missing")).to).toBe(paths.notFound);
  expect(led(undefined, "c")).toEqual({ said: [{ message: "", type: 2 }], to: paths.notFound });
});
