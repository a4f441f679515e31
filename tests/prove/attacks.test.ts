// Shows that the built shop holds against about a hundred attacks over real HTTP: each is refused or does nothing,
// reveals nothing, and leaves what the victim has as it was. Prints how many of each theme held.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Attacker, type Attack, type Target } from "../support/attacker";
import { useQuotas } from "../support/counted-shop";
import { FakeStripe } from "../support/fake-stripe";
import { openServer } from "../support/loopback-server";
import { pictures } from "../support/hostile-files";
import { mintToken, staffEmail } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";
import { aVictim, type Victim } from "../support/victim";
import { addresses } from "./attacks/addresses";
import { agents } from "./attacks/agents";
import { bodies } from "./attacks/bodies";
import { cacheNames } from "./attacks/cache-names";
import { caches } from "./attacks/caches";
import { headers, watched } from "./attacks/headers";
import { identity } from "./attacks/identity";
import { guessing } from "./attacks/guessing";
import { media } from "./attacks/media";
import { merges } from "./attacks/merges";
import { money } from "./attacks/money";
import { ownPrices } from "./attacks/own-prices";
import { byStaff } from "./attacks/staff";
import { texts } from "./attacks/texts";
import { uploads } from "./attacks/uploads";

const themes: Record<string, Attack[]> = {
  texts,
  bodies,
  addresses,
  headers,
  identity,
  guessing,
  money,
  staff: [...byStaff, ...ownPrices],
  merges,
  caches: [...caches, ...cacheNames],
  uploads,
  media,
  agents,
};

const sku = "NC-NGL-S";
const strangers = Array.from({ length: 150 }, (_, at) => `stranger-${at}`);
const staff = staffEmail.split("@")[0]!;
const stripe = new FakeStripe();
let shops: Shop[] = [];
let gateway: Awaited<ReturnType<typeof openServer>> | undefined;
let target: Target;
let victim: Victim;
let before: unknown;
const held = new Map<string, number>();

beforeAll(async () => {
  gateway = await openServer(stripe.answer);
  const keys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret };
  shops = await Promise.all([
    startShop({
      pictures,
      users: ["victim", staff, "other-staff", ...strangers],
      // However much the attacks buy.
      prepared: (folder) =>
        withStores(folder, async ({ DB }) => void (await DB.prepare("UPDATE variants SET stock = 100000").run())),
      variables: { ...keys, STRIPE_API_URL: gateway.origin, STAFF_EMAILS: `${staffEmail} other-staff@shop.test` },
    }),
    startShop({
      prepared: (folder) => withStores(folder, ({ DB }) => useQuotas(DB, watched, { code: 950 })),
      variables: { RATE_LIMITS: "on" },
    }),
  ]);
  const [{ origin }, { origin: limited }] = shops as [Shop, Shop];
  victim = await aVictim(origin, "victim", sku);
  let used = 0;
  target = {
    origin,
    limited,
    stripe,
    victim,
    stranger: async () => new Attacker(origin, { access_token: await mintToken(strangers[used++]!) }),
    nobody: () => new Attacker(origin),
    guest: () => new Attacker(origin, { guest_user_id: crypto.randomUUID() }),
  };
  before = await victim.state();
}, 240_000);
afterAll(async () => {
  console.table(
    Object.entries(themes).map(([theme, { length: tried }]) => ({ theme, held: held.get(theme) ?? 0, tried })),
  );
  await Promise.all(shops.map((shop) => shop.stop()));
  gateway?.close();
});
afterEach(async () => {
  victim.user.cookies.set("access_token", await mintToken("victim"));
});

describe.each(Object.entries(themes))("%s", (theme, attacks) => {
  // Shows: security.attacks
  test.each(attacks)("$tries: $held", async ({ run }) => {
    await run(target);
    expect(await victim.state()).toEqual(before);
    held.set(theme, (held.get(theme) ?? 0) + 1);
  });
});
