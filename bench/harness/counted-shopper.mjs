/** A signed-in shopper of the counting backend (`bench/counting-backend.ts`), asking as the edge does. */
import { calls } from "./calls.mjs";

export class CountedShopper {
  /** What the last call cost: at D1, and at the shopper's object once there is one. */
  cost;
  /** Steps of the sign-in, each with its name and cost. */
  told = [];
  #headers = { "content-type": "application/json", source: "web" };
  #url;

  constructor(url) {
    this.#url = url;
  }

  /** A new account, by a code, with an address in Dubai. */
  static async signIn(url, email = "rows@shop.test") {
    const shopper = new CountedShopper(url);
    await shopper.call("sendOtp", { email });
    shopper.told.push({ name: "a code sent", cost: shopper.cost });
    const { messages } = await shopper.call("listOutbox", { to: email });
    const [otp] = /\b\d{6}\b/.exec(messages[0].text);
    const { access_token } = await shopper.call("confirmAccount", { email, otp });
    shopper.told.push({ name: "a sign-in", cost: shopper.cost });
    shopper.#headers.authorization = `Bearer ${access_token}`;
    await shopper.call("updateUser", { user_info: { first_name: "Noura", last_name: "Ali" }, is_new_user: true });
    await shopper.call("editAddress", {
      action: "add",
      billingName: "Noura",
      billingLastName: "Ali",
      buildingName: "Unit 214, Building 64",
      city: "Dubai Healthcare City",
      state: "Dubai",
      phoneNumber: "0501234567",
    });
    const { sub } = JSON.parse(Buffer.from(access_token.split(".")[1], "base64url").toString());
    shopper.#headers["x-shopper"] = `user:${sub}`;
    return shopper;
  }

  /** Asks one call of `shared/calls/calls.ts`; `cost` says what that cost. */
  async call(name, request) {
    const { kind, path, name: named, method = "POST" } = calls[name];
    const rest = { ...(named && { name: named }), ...request };
    const address = path.replace(/\{(\w+)\}/g, (_, key) => {
      const { [key]: value } = rest;
      delete rest[key];
      return encodeURIComponent(value);
    });
    const headers = { ...this.#headers, "idempotency-key": crypto.randomUUID() };
    const answer =
      kind === "read"
        ? await fetch(`${this.#url}${address}?${new URLSearchParams(rest)}`, { headers })
        : await fetch(this.#url + address, { method, headers, body: JSON.stringify(rest) });
    const body = await answer.json();
    this.cost = JSON.parse(answer.headers.get("x-cost"));
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Buys one of each SKU in cash. @returns what placing the order cost */
  async order(skus) {
    await this.call("addCartItems", { items: skus.map((sku_id) => ({ sku_id, quantity: 1 })) });
    const { checkout } = await this.call("createCheckout", { source: "cart" });
    await this.call("createCodOrder", { checkout_id: checkout.id });
    return this.cost;
  }
}
