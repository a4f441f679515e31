import { expect } from "vitest";
import { Attacker, expectRefusal, json, rawAttack, type Attack, type Target } from "#support/attacker";
import { browserAgent } from "#support/browser-agent";
import { sentTo } from "#support/customers";
import { samples } from "#support/screens";
import { mintToken } from "#support/session";

const sku = "NC-NGL-S";
/** A network that has tried 950 of its 1,000 codes of today. */
export const watched = "203.0.113.90";

/** A header of the shop's own, or of proxies, that a caller forges on a page. */
const forged = (tries: string, headers: Record<string, string>): Attack => ({
  tries,
  held: "the page is what it is without",
  async run({ nobody }) {
    const path = `/products?search=${crypto.randomUUID()}`;
    const answer = await nobody().fetch(path, { headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(await answer.text()).not.toMatch(/evil/);
    expect([...answer.headers].filter(([, value]) => value.includes("evil"))).toEqual([]);
    expect(await (await nobody().fetch(path)).text()).not.toMatch(/evil/);
  },
});

/** Asks so often for something counted, from one network that says each time that it is another. */
async function asMany(target: Target, header: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < 20; at++) {
    const answer = await new Attacker(target.limited).fetch(`/api/cart/x/voucher/GUESS${at}/validate/`, {
      ...json({}),
      headers: {
        "content-type": "application/json",
        "cf-connecting-ip": watched,
        cookie: `browser_id=${crypto.randomUUID()}`,
        [header]: `198.51.100.${at}`,
      },
    });
    statuses.push(answer.status);
  }
  return statuses;
}

const cookies = (tries: string, cookie: string): Attack => ({
  tries,
  held: "the visitor is nobody: 401 on what is users', 200 on what is everybody's",
  async run({ origin }) {
    const headers = { Cookie: cookie };
    const own = await rawAttack(origin, { target: "/api/cart/", headers });
    expect([own.status, JSON.parse(own.body).code]).toEqual([401, expect.stringMatching(/no_session|token_not_valid/)]);
    for (const target of ["/shop", "/ar/cart", "/api/shopper/"])
      expect((await rawAttack(origin, { target, headers })).status).toBe(200);
  },
});

export const headers: Attack[] = [
  {
    tries: "guesses that name another network each time",
    held: "they count as one network's, which gets 429",
    async run(target) {
      const about = ["x-forwarded-for", "x-visitor-network", "x-real-ip", "true-client-ip", "forwarded"];
      const statuses: number[] = [];
      for (const header of about) statuses.push(...(await asMany(target, header)));
      expect(statuses.filter((status) => status !== 429)).toHaveLength(50);
    },
  },
  {
    tries: "another's code in a browser that says it is the one that asked",
    held: "401 otp_invalid: only the cookie tells a browser",
    async run({ origin, nobody }) {
      const email = "told-browser@clinic.test";
      const owner = nobody();
      await owner.get("sendOtp", { email });
      const otp = /\d{6}/.exec((await sentTo(origin, email))[0]!.text)![0];
      const told = { "x-visitor-browser": owner.cookies.get("browser_id")!, "x-visitor-network": "unknown" };
      const other = nobody();
      // A browser of its own, and not a client without cookies, which may try what its network asked for.
      await other.get("sendOtp", { email: "telling-browser@clinic.test" });
      const refusal = await other.tellCall("confirmAccount", { email, otp }, told);
      expect([refusal.status, refusal.code]).toEqual([401, "otp_invalid"]);
      expect((await owner.tellCall("confirmAccount", { email, otp })).status).toBe(200);
    },
  },
  {
    tries: "another origin for the way back from the gateway",
    held: "the gateway leads back to the shop",
    async run({ origin, stripe, stranger }) {
      const buyer = await stranger();
      await buyer.get("editAddress", {
        action: "add",
        first_name: "Mona",
        address_line_1: "4",
        city: "Dubai",
        state: "Dubai",
        phone: "0501234567",
      });
      const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: sku });
      const told = {
        "x-shop-origin": "https://evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
      };
      const { payment } = await buyer.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" }, told);
      expect(payment.redirect_url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
      const asked = stripe.asked.get(payment.redirect_url.split("/").at(-1)!)!;
      for (const name of ["success_url", "cancel_url"]) expect(asked.get(name)).toMatch(new RegExp(`^${origin}/`));
    },
  },
  {
    tries: "x-quantity-change on a line that is set",
    held: "the line has what was asked for",
    async run({ guest }) {
      const somebody = guest();
      const told = { "x-quantity-change": "50", "x-api-version": "0", "x-staff": "1" };
      const line = { type: "UPDATE", sku_id: sku, quantity: 2 };
      await somebody.get("updateGuestCartItem", line, told);
      await somebody.get("updateGuestCartItem", line, told);
      expect((await somebody.get("getGuestCart")).cart.items).toMatchObject([{ sku_id: sku, quantity: 2 }]);
    },
  },
  {
    tries: "a good token of the victim's as a header of one's own",
    held: "401: a browser's session is its cookie, and nothing else says who somebody is",
    async run({ nobody, victim }) {
      const authorization = `Bearer ${await mintToken(victim.userId)}`;
      const answer = await nobody().tell("/api/get-customer/", { headers: { authorization } });
      expectRefusal(answer, [401]);
    },
  },
  forged("another host by every name that proxies use", {
    "x-forwarded-host": "evil.example",
    "x-host": "evil.example",
    forwarded: "host=evil.example",
    "x-forwarded-server": "evil.example",
  }),
  forged("another address by the names that servers rewrite by", {
    "x-original-url": "/admin?evil",
    "x-rewrite-url": "/admin?evil",
    "x-forwarded-prefix": "/evil",
    "x-forwarded-scheme": "nothttps-evil",
  }),
  forged("another language and device, thousands of letters long", {
    "accept-language": `evil,${"ar;q=0.9,".repeat(500)}`,
    "sec-ch-ua-mobile": "evil",
    accept: "evil/evil",
  }),
  forged("a request's id that is a header or a script", { "x-request-id": "<script>evil</script>" }),
  {
    tries: "another method by a header",
    held: "a read stays one: nothing is deleted",
    async run({ victim, stranger }) {
      const asked = { headers: { "x-http-method-override": "POST", "x-method-override": "DELETE" } };
      const answer = await (await stranger()).tell(`/api/file-delete/?file_id=${victim.ids.file}&_method=POST`, asked);
      expectRefusal(answer, [405]);
    },
  },
  cookies(
    "cookies of nonsense",
    `access_token=%00%ff; refresh_token=${"x".repeat(3000)}; guest_user_id=../..; email=%3Cscript%3E; flash=%7B`,
  ),
  cookies(
    "cookies that are objects' own names",
    "__proto__=1; constructor=2; access_token=__proto__; business_category=__proto__; form_key=toString",
  ),
  cookies("500 cookies", Array.from({ length: 500 }, (_, at) => `c${at}=1`).join("; ")),
  cookies("a cookie with quotes, semicolons and other letters", `access_token="a;b"; has_tail=\xff\xfe; =; ;;; a`),
  {
    tries: "an idempotency key of another's order",
    held: "it is answered for who sends it, and nothing of the other's",
    async run({ stranger }) {
      const [first, second] = [await stranger(), await stranger()];
      const key = { "idempotency-key": "the-same-key" };
      await first.get("updateCartItem", { type: "UPDATE", sku_id: sku, add: 3 }, key);
      await second.get("updateCartItem", { type: "UPDATE", sku_id: sku, add: 1 }, key);
      expect((await second.get("getCart")).cart.items).toMatchObject([{ quantity: 1 }]);
      const long = { "idempotency-key": "k".repeat(5000) };
      expect((await first.tellCall("createCodOrder", { checkout_id: "x" }, long)).status).toBe(404);
    },
  },
  {
    tries: "every write from a foreign page",
    held: "403 cross_site, whatever the origin says of itself",
    async run({ origin, stranger }) {
      const somebody = await stranger();
      const { port } = new URL(origin);
      const foreign: Record<string, string>[] = [
        { origin: "https://evil.example" },
        { origin: "null" },
        { origin: `http://127.0.0.1:${port}.evil.example` },
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
      ];
      const places = ["/api/cart/add-items/", "/api/auth/update-user/", "/cart", "/account/login", "/quick-order"];
      for (const sent of foreign)
        for (const path of [...places, `/products/${samples.product}`]) {
          const body = new URLSearchParams({ type: "UPDATE", sku_id: sku, quantity: "1" });
          const answer = await somebody.tell(path, { method: "POST", body, headers: sent });
          expect([path, sent, answer.status]).toEqual([path, sent, 403]);
        }
      expect((await somebody.get("getCart")).cart.items).toEqual([]);
    },
  },
  {
    tries: "a header in two lines, and one with a break of its own",
    held: "refused or not understood: one answer without it",
    async run({ origin }) {
      const answer = await rawAttack(origin, {
        target: "/shop",
        headers: { "X-A": "1\r\n X-Folded: 1", "User-Agent": browserAgent, "Accept-Language": "en\rX-Evil: 1" },
      });
      expect([200, 400]).toContain(answer.status);
      expect(answer.headers.has("x-evil")).toBe(false);
    },
  },
];
