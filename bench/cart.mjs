/**
 * A cart's change against a call to an object that does nothing, both in one worker on workerd itself, in turns. A
 * change asks the object once and the database twice: what a SKU may be ordered for, and what the cart then costs.
 */
import { calls } from "./harness/calls.mjs";
import { bundle } from "./harness/bundle.mjs";
import { interleaved, median } from "./harness/statistics.mjs";
import { figure, ms, times } from "./harness/table.mjs";
import { plainWorker, startWorkerd } from "./harness/workerd.mjs";

const rounds = 25;
const callsEach = 20;
const guest = "5f0c6a52-6d0e-4a0c-9d8e-0d6c5c1b7a11";
const objects = {
  SHOPPER: { className: "ShopperObject", useSQLite: true },
  SALE: { className: "SaleObject", useSQLite: true },
  EMPTY: { className: "EmptyObject", useSQLite: true },
};

export async function measure() {
  const worker = plainWorker("cart", await bundle("bench/cart-worker.ts"));
  const backend = await startWorkerd({ ...worker, durableObjects: objects });
  try {
    const sku = await anySku(backend.url);
    const set = (quantity) => ({ type: "UPDATE", sku_id: sku, quantity, guest_user_id: guest });
    const read = { guest_user_id: guest };
    await timed(backend.url, calls.updateGuestCartItem.path, set(1));
    const turns = await interleaved(rounds, {
      change: (round) => timed(backend.url, calls.updateGuestCartItem.path, set(1 + (round % 2))),
      read: () => timed(backend.url, calls.getGuestCart.path, read),
      empty: () => timed(backend.url, "/empty", {}),
    });
    const took = (name) => median(turns[name]);
    return [
      figure("a call to an empty object", took("empty"), undefined, ms),
      figure("… a cart read, with fresh prices", took("read"), undefined, ms),
      figure("… a cart line changed", took("change"), undefined, ms),
      figure("a cart line changed against an empty call", took("change") / took("empty"), undefined, times),
    ];
  } finally {
    await backend.stop();
  }
}

async function anySku(url) {
  const reply = await post(url, calls.filterProducts.path, { in_stock: "1", limit: 1 });
  return reply.products[0].default_sku;
}

/** Time of one call, in ms. */
async function timed(url, path, body) {
  const started = performance.now();
  await post(url, path, body, callsEach);
  return (performance.now() - started) / callsEach;
}

async function post(url, path, body, repeat = 1) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-repeat": String(repeat) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
