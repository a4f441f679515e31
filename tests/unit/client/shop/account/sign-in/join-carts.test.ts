// Shows that the guest's cart is asked to join the user's once more when no answer arrives, and not when one does.
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { joinCarts } from "#client/shop/account/sign-in/join-carts";

const capped = [{ sku_id: "a", asked: 5, quantity: 3, capped_by: "stock" }];
const reply = { success: true, cart: { items: [{ sku_id: "a", title: "Glove" }] }, capped, left: [] };
const refusal = { success: false, status: 401, code: "no_session" };

test.each([
  ["heard at once", [reply], 1, { heard: true, capped: [{ title: "Glove", quantity: 3 }], left: [] }],
  [
    "heard the second time",
    [undefined, reply],
    2,
    { heard: true, capped: [{ title: "Glove", quantity: 3 }], left: [] },
  ],
  ["never heard", [undefined, undefined, reply], 2, { heard: false, capped: [], left: [] }],
  ["refused", [refusal, reply], 1, { heard: false, capped: [], left: [] }],
])("%s", async (_, answers: unknown[], times, joined) => {
  const asked: unknown[] = [];
  const left = [...answers];
  const call = async (...request: unknown[]) => {
    asked.push(request);
    return left.shift();
  };
  expect(await joinCarts({ call } as unknown as ApiClient, "mobile")).toEqual(joined);
  expect(asked).toEqual(Array.from({ length: times }, () => ["syncGuestCart", { device_source: "mobile" }]));
});
