// Shows that an order is asked for again only while its twin is on its way, and under the same key each time.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { placeOrder } from "#client/shop/buy/checkout/place-order";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onItsWay = { success: false, status: 409, err_type: "conflict", code: "request_in_flight", message: "" };
const refusal = { ...onItsWay, code: "out_of_stock" };
const placed = { success: true, order: { id: "o1" } };
const started = { success: true, payment: { redirect_url: "https://pay.test/1" } };

async function place(method: "cod" | "card", answers: unknown[]) {
  const asked: { name: string; request: unknown; key: string | undefined }[] = [];
  const left = [...answers];
  const call = async (name: string, request: unknown, options?: { idempotencyKey?: string }) => {
    asked.push({ name, request, key: options?.idempotencyKey });
    return left.shift();
  };
  const placing = placeOrder({ call } as unknown as ApiClient, {
    checkoutId: "c",
    method,
    key: "k",
    displayedPayable: "31.5",
    isPoAgain: false,
  });
  await vi.runAllTimersAsync();
  const outcome = await placing;
  return { asked, outcome: outcome instanceof Response ? outcome.headers.get("location") : outcome };
}

// Shows: calls.sent-again
test.each([
  ["at once", [placed], 1, "/order/o1?placed=1"],
  ["after its twin", [onItsWay, onItsWay, placed], 3, "/order/o1?placed=1"],
  ["its twin does not end", Array.from({ length: 9 }, () => onItsWay), 5, onItsWay],
  ["refused", [refusal, placed], 1, refusal],
  ["unheard, which the buyer tries again", [undefined, placed], 1, undefined],
])("an order in cash: %s", async (_, answers: unknown[], times, outcome) => {
  const done = await place("cod", answers);
  expect(done.outcome).toEqual(outcome);
  const request = { checkout_id: "c", shown_payable: "31.5" };
  expect(done.asked).toEqual(
    Array.from({ length: times }, () => ({ name: "createCodOrder", request, key: "k-cod-31.5" })),
  );
});

test("a payment's start waits for its twin too, under a key of its own method", async () => {
  const { asked, outcome } = await place("card", [onItsWay, started]);
  expect(outcome).toBe("https://pay.test/1");
  expect(asked.map(({ name, key }) => [name, key])).toEqual([
    ["createOnlineOrder", "k-card-31.5"],
    ["createOnlineOrder", "k-card-31.5"],
  ]);
});
