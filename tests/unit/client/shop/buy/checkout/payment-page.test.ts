// Shows where a checkout's steps lead when what they need cannot be had: a refusal of the shop to /404 with its words, a
// network that is gone to nowhere, so that the address can be tried again.
import { expect, test } from "vitest";
import type { LoaderFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { loader as addressLoader } from "#client/shop/buy/checkout/address-page.tsx";
import { loader as paymentLoader } from "#client/shop/buy/checkout/payment-page.tsx";
import { paths } from "#client/paths";
import { loaderContext, type Visit } from "#client/runtime/request-context";

const checkout = { delivery_address: { id: "a1", location_id: 49 }, items: [{}], location: { name: "Dubai" } };
const failure = { success: false, status: 502, code: "backend_failed", err_type: "server", message: "Not just now." };

type Step = typeof paymentLoader | typeof addressLoader;

/** Enters a step whose calls get these answers, by their names; of the others only the checkout's gets one. */
async function entered(step: Step, answers: Record<string, unknown>, query = "") {
  const said: unknown[] = [];
  const call = async (asked: string) => ({ getCheckout: { success: true, checkout }, ...answers })[asked];
  const context = loaderContext({ call } as unknown as ApiClient, {} as Visit, (alert) => void said.push(alert));
  const url = new URL(`https://shop.test/checkout/c/payment${query}`);
  const args = { request: new Request(url), url, context, params: { id: "c" } } as unknown as LoaderFunctionArgs;
  const outcome: unknown = await Promise.resolve(step(args)).catch((error: unknown) => error);
  return { said, to: outcome instanceof Response ? outcome.headers.get("location") : null, outcome };
}

test.each([
  ["ways to pay", paymentLoader, "listPaymentMethods"],
  ["addresses", addressLoader, "listAddresses"],
] as const)("a list of %s that fails leads to /404 with its message", async (_, step, name) => {
  const { said, to } = await entered(step, { [name]: failure });
  expect({ said, to }).toEqual({ said: [{ message: "Not just now.", type: 2 }], to: paths.notFound });
});

test("without an answer the step can be tried again", async () => {
  expect(await entered(paymentLoader, {})).toMatchObject({
    to: null,
    outcome: { init: { status: 503 } },
  });
});

// Each answer is of a moment of its own: a gateway may confirm the payment between any two.
test.each(["getCheckout", "listPaymentMethods"])(
  "a payment that is confirmed between being verified and %s leads to the order, with thanks",
  async (name) => {
    const paid = { ...failure, status: 409, err_type: "conflict", code: "checkout_paid", order_id: "o1" };
    const verifyPayment = { success: true, payment: { status: "started" }, order: null };
    expect(await entered(paymentLoader, { verifyPayment, [name]: paid }, "?payment=p1")).toMatchObject({
      said: [],
      to: "/order/o1?placed=1",
    });
    expect((await entered(paymentLoader, { [name]: paid })).to).toBe("/order/o1");
  },
);
