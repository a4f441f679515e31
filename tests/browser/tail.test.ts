// Shows that what is personal follows the page to its shopper alone: no other reply and no stored page carries it.
import { beforeAll, describe, expect, inject } from "vitest";
import { crawlerAgent } from "../support/browser-agent";
import { rawRequest, type RawAnswer } from "../support/raw-http";
import { inEveryLanguage, samples, screens } from "../support/screens";
import { test } from "../support/visitor";
import { testInWays } from "../support/ways";

const origin = inject("shopOrigin");
const ask = (target: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(origin, { target, headers });

/** Somebody with a cart, and what nobody else may ever see: the guest id, the cart's id and a message. */
type Canary = { cookie: string; marks: string[]; cartId: string };

const someSku = "NC-NGL-S";

async function aCanary(index: number): Promise<Canary> {
  const response = await fetch(`${origin}/api/cart/guest/update-item/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "UPDATE", sku_id: someSku, quantity: 1 + index }),
  });
  const { cart }: { cart: { id: string } } = JSON.parse(await response.text());
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]!);
  const guestId = cookies.find((cookie) => cookie.startsWith("guest_user_id="))!.split("=")[1]!;
  const message = `canary-${index}-${guestId.slice(0, 8)}`;
  const flash = `flash=${encodeURIComponent(JSON.stringify({ message, type: 4 }))}`;
  return { cookie: [...cookies, flash].join("; "), marks: [guestId, cart.id, message], cartId: cart.id };
}

const tailIn = (
  body: string,
): { shopper?: { cart: { id: string } } | null; flash: { message: string } | null } | null => {
  const block = /<script id="tail" type="application\/json">(.*?)<\/script>/s.exec(body);
  return block && JSON.parse(block[1]!);
};
const nonceOf = ({ headers }: RawAnswer) =>
  /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "none";
/** Where the shopper's goods go, for those without scripts: a style that this page's own nonce lets in. */
const placeStyle = (answer: RawAnswer) =>
  new RegExp(`<noscript><style nonce="${RegExp.escape(nonceOf(answer))}">\\.deliver-to [^<]*</style></noscript>`);
const withoutTail = (answer: RawAnswer) =>
  answer.body
    .replace(/<script id="tail".*?<\/script>/s, "")
    .replace(placeStyle(answer), "")
    .replace(/<noscript><div class="alerts">.*?<\/noscript>/s, "");
const shellOf = (answer: RawAnswer) => withoutTail(answer).replaceAll(nonceOf(answer), "");

const publicPages = Object.values(screens).filter(({ status, noindex }) => status === 200 && !noindex);
const everyPage = [...publicPages, screens.cart, screens.login, screens.notFound];
const addresses = everyPage.flatMap(({ path }) => inEveryLanguage(path).map(({ address }) => address));
/** What caches elsewhere have been deceived with. */
const deceptions = [
  "/cart/style.css",
  "/cart/..%2fassets%2fx.js",
  `/products/${samples.product}/logo.png`,
  "/shop;x.css",
];

/** Where shoppers look around, and how many of them. */
const walks = [
  {
    places: "pages of each kind",
    addresses: ["/shop", `/products/${samples.product}`, "/ar/cart", deceptions[0]!],
    count: 5,
  },
  { places: "every page", addresses: [...addresses, ...deceptions], count: 20 },
];

describe("twenty shoppers", () => {
  let canaries: Canary[] = [];
  beforeAll(async () => {
    canaries = await Promise.all(Array.from({ length: 20 }, (_, index) => aCanary(index)));
  });

  // Shows: design.tail
  testInWays(walks)("see themselves and nobody else, on $places, cold and warm", { timeout: 120_000 }, async (walk) => {
    for (const address of walk.addresses) {
      const visitors = [...canaries.slice(0, walk.count), null];
      const answers = await Promise.all(
        visitors.map((canary) => ask(address, canary ? { Cookie: canary.cookie } : {})),
      );
      for (const [index, { body, headers }] of answers.entries()) {
        const own = visitors[index]?.marks ?? [];
        const text = [body, ...headers.values()].join("\n");
        const foreign = canaries.flatMap(({ marks }) => marks).filter((mark) => !own.includes(mark));
        expect(
          foreign.filter((mark) => text.includes(mark)),
          address,
        ).toEqual([]);
      }
    }
  });

  test("get their own tail behind the stored page", async () => {
    await expect.poll(async () => (await ask("/about")).headers.get("x-page")).toBe("fresh");
    for (const { cookie, cartId, marks } of canaries) {
      const answer = await ask("/about", { Cookie: cookie });
      // From the store; its minute of being fresh may end while this goes on.
      expect(["fresh", "stale"]).toContain(answer.headers.get("x-page"));
      expect(tailIn(answer.body)?.shopper?.cart.id).toBe(cartId);
      expect(tailIn(answer.body)?.flash?.message).toBe(marks[2]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.body.endsWith("</body></html>")).toBe(true);
    }
  });

  test("read what another has warmed: equal but for nonce and tail", async () => {
    const [a, b] = canaries;
    for (const [index, path] of ["/products", `/category/${samples.category}`].entries()) {
      // Nobody has asked for this address before A.
      const address = `${path}?price=${index + 3}-${index + 777}`;
      const cold = await ask(address, { Cookie: a!.cookie });
      expect(cold.headers.get("x-page")).toBe("miss");
      let warm = cold;
      await expect
        .poll(async () => (warm = await ask(address, { Cookie: b!.cookie })).headers.get("x-page"), { timeout: 5000 })
        .toBe("fresh");
      const plain = await ask(address);
      expect(tailIn(cold.body)?.shopper?.cart.id).toBe(a!.cartId);
      expect(tailIn(warm.body)?.shopper?.cart.id).toBe(b!.cartId);
      expect(plain.body).not.toContain('id="tail"');
      expect([cold, warm, plain].map((answer) => placeStyle(answer).test(answer.body))).toEqual([true, true, false]);
      expect(shellOf(warm)).toBe(shellOf(plain));
    }
  });

  test("a message of a form is read once", async () => {
    const answer = await ask("/about", { Cookie: canaries[0]!.cookie });
    expect(answer.headers.get("set-cookie")).toMatch(/^flash=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("no tail", () => {
  test("for an unknown visitor, who costs no look-up and keeps their page", async () => {
    const answer = await ask("/about");
    expect(answer.body).not.toContain('id="tail"');
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.has("set-cookie")).toBe(false);
  });

  test("for a crawler, whatever cookies it sends", async () => {
    const { cookie, marks } = await aCanary(30);
    for (const { address } of inEveryLanguage("/shop")) {
      const answer = await ask(address, { Cookie: cookie, "User-Agent": crawlerAgent });
      expect(answer.body).not.toContain('id="tail"');
      expect(marks.filter((mark) => answer.body.includes(mark))).toEqual([]);
      expect(answer.headers.has("set-cookie")).toBe(false);
    }
  });
});
