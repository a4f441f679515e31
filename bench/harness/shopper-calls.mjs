/** Calls that a shopper's browser makes while somebody waits for them. */
import { calls } from "./calls.mjs";
import { browserAgent } from "./visitor.mjs";

/**
 * A guest's and a new customer's calls; each gives the ms of one try.
 * @param shop its address; its mail has to stay in the outbox
 */
export async function shopperCalls(shop) {
  const guest = new Visitor(shop);
  const [sku] = await guest.skus();
  const add = { type: "UPDATE", sku_id: sku, add: 1 };
  await guest.change("updateGuestCartItem", add);
  const customer = await signedIn(shop, sku);
  const find = (search) => guest.read("listProductGroups", { search, rows: "1", limit: 6 });
  const words = wordsOf(await guest.read("listProductGroups", { limit: 100 }));
  let tries = 0;
  return {
    "a keystroke of search": () => timed(() => find(typed())),
    "a keystroke that finds something": async () => {
      const word = words[tries++ % words.length];
      await find(word.slice(0, -2));
      return timed(() => find(word.slice(0, -1)));
    },
    "a cart click": () => timed(() => guest.change("updateGuestCartItem", add)),
    "a page's tail": () => timed(() => guest.read("getShopper", {})),
    "a checkout step": () => timed(() => customer.change("createCartCheckout", {})),
  };
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Never what somebody has typed before, so that nothing of it is kept. */
const typed = () =>
  `gl${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 3)}`;

/** Long words of titles, whose last letters are still to be typed. */
const wordsOf = ({ products }) => [
  ...new Set(products.flatMap(({ title }) => title.toLowerCase().match(/\b[a-z]{6,}\b/g) ?? [])),
];

/** A browser's cookies, and the calls that its scripts make. */
class Visitor {
  #cookies = new Map();
  #shop;

  constructor(shop) {
    this.#shop = shop;
  }

  async skus() {
    const { products } = await this.read("listProductGroups", { limit: 3, in_stock: "1" });
    return products.map(({ default_sku }) => default_sku);
  }

  read(name, request) {
    const { path, name: named } = calls[name];
    const query = new URLSearchParams({ ...(named && { name: named }), ...request });
    return this.#ask(`${path}/?${query}`, { headers: {} });
  }

  change(name, request) {
    const { path } = calls[name];
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    return this.#ask(`${path}/`, { method: "POST", headers, body: JSON.stringify(request) });
  }

  async #ask(path, { headers, ...init }) {
    const cookie = [...this.#cookies.values()].join("; ");
    const told = { "user-agent": browserAgent, ...headers, ...(cookie && { cookie }) };
    const answer = await fetch(`${this.#shop}/api${path.replace(/^\/api(?=\/)/, "")}`, { ...init, headers: told });
    for (const line of answer.headers.getSetCookie()) this.#cookies.set(line.split("=")[0], line.split(";")[0]);
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  }
}

/** A new customer with something in the cart. */
async function signedIn(shop, sku) {
  const customer = new Visitor(shop);
  const email = `distance-${Date.now()}@shop.test`;
  await customer.change("sendOtp", { email });
  const outbox = await fetch(`${shop}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: "application/json" },
  });
  const { messages } = await outbox.json();
  const [otp] = /\b\d{6}\b/.exec(messages[0].text);
  await customer.change("confirmAccount", { email, otp });
  await customer.change("updateCartItem", { type: "UPDATE", sku_id: sku, add: 1 });
  return customer;
}
