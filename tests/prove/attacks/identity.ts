import { SignJWT } from "jose";
import { expect } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { staffCalls } from "#shared/calls/staff-calls";
import { Attacker, expectRefusal, json, type Attack, type Target } from "#support/attacker";
import { sentTo, signedInAs } from "#support/customers";
import { kycDetails } from "#support/kyc-details";
import { mintToken, sessionSecret } from "#support/session";
import type { Victim } from "#support/victim";

type Foreign = [call: CallName, request: (victim: Victim) => Record<string, unknown>];

/** Every call that takes an id, with the victim's. */
const foreign: Foreign[] = [
  ["getOrder", ({ ids }) => ({ id: ids.order })],
  ["getTaxDocument", ({ ids }) => ({ id: ids.order })],
  ["reorder", ({ ids }) => ({ id: ids.order })],
  ["cancelOrder", ({ ids }) => ({ order_id: ids.order, reason: "other" })],
  ["getCheckout", ({ ids }) => ({ id: ids.checkout })],
  ["changeCheckoutAddress", ({ ids }) => ({ id: ids.checkout, delivery_address_id: ids.address })],
  ["applyCheckoutVoucher", ({ ids }) => ({ id: ids.checkout, code: "X" })],
  ["removeCheckoutVoucher", ({ ids }) => ({ id: ids.checkout })],
  ["setCheckoutWallet", ({ ids }) => ({ id: ids.checkout, use_wallet: true })],
  ["listPaymentMethods", ({ ids }) => ({ id: ids.checkout })],
  ["listCheckoutVouchers", ({ ids }) => ({ checkout_id: ids.checkout })],
  ["listCheckoutOffers", ({ ids }) => ({ checkout_id: ids.checkout })],
  ["checkCod", ({ ids }) => ({ checkout_id: ids.checkout })],
  ["createCodOrder", ({ ids }) => ({ checkout_id: ids.checkout })],
  ["createWalletOrder", ({ ids }) => ({ checkout_id: ids.checkout })],
  ["createCreditOrder", ({ ids }) => ({ checkout_id: ids.checkout })],
  ["createOnlineOrder", ({ ids }) => ({ checkout_id: ids.checkout, method: "card" })],
  ["removeSalesCode", ({ ids }) => ({ checkout_id: ids.checkout })],
  ["verifyPayment", ({ ids }) => ({ payment_id: ids.payment })],
  ["cancelPayment", ({ ids }) => ({ payment_id: ids.payment })],
  ["editAddress", ({ ids }) => ({ action: "modify", id: ids.address, first_name: "Mine" })],
  ["editAddress", ({ ids }) => ({ action: "delete", id: ids.address })],
  ["deleteFile", ({ ids }) => ({ file_id: ids.file })],
];

const everyId = (as: "stranger" | "guest" | "nobody", statuses: readonly number[]): Attack => ({
  tries: `the victim's ids at ${foreign.length} calls, as ${as}`,
  held: `${statuses.join(" or ")} in the caller's language, as for ids that do not exist`,
  async run(target) {
    const attacker = await target[as]();
    for (const [at, [call, request]] of foreign.entries()) {
      const lang = at % 2 === 0 ? "en" : "ar";
      const asked = { ...request(target.victim), lang };
      const answer = await attacker.tellCall(call, asked);
      expect([call, answer.status]).toEqual([call, expect.toBeOneOf([...statuses])]);
      expectRefusal(answer, statuses, lang);
      const invented = Object.fromEntries(
        Object.entries(asked).map(([name, value]) => [name, name.endsWith("id") ? crypto.randomUUID() : value]),
      );
      expect([call, (await attacker.tellCall(call, invented)).code]).toEqual([call, answer.code]);
    }
  },
});

/** A session's token that was not made by the shop for the person who holds it. */
const token = (tries: string, make: () => Promise<string> | string): Attack => ({
  tries: `a token ${tries}`,
  held: "401 on every call of a user, and pages are a guest's",
  async run({ origin, victim }) {
    const attacker = () => makeOf().then((access_token) => new Attacker(origin, { access_token }));
    const makeOf = async () => make();
    for (const call of ["getCustomer", "listOrders", "exportMyData"] as const)
      expectRefusal(await (await attacker()).tellCall(call), [401]);
    expectRefusal(await (await attacker()).tellCall("getOrder", { id: victim.ids.order, lang: "ar" }), [401], "ar");
    expect((await (await attacker()).fetch("/account/addresses")).status).toBe(302);
  },
});

const headerOf = async (): Promise<{ alg: string; kid: string }> =>
  JSON.parse(Buffer.from((await mintToken("victim")).split(".")[0]!, "base64url").toString());
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const soon = () => Math.floor(Date.now() / 1000) + 600;

/** Signed with the shop's own secret, but for what is given. */
async function signed(
  claims: object,
  { header = {}, aud = "falaj-shop", iss = "falaj", secret = sessionSecret, exp = true } = {},
) {
  const jwt = new SignJWT({ sid: "session-of-victim", ...claims })
    .setProtectedHeader({ ...(await headerOf()), ...header })
    .setSubject("victim")
    .setIssuer(iss)
    .setAudience(aud);
  return (exp ? jwt.setExpirationTime("10m") : jwt).sign(new TextEncoder().encode(secret));
}

const redirects = [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/.//evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,evil",
  "\\\\evil.example",
  "/account/login/../..//evil.example",
  " //evil.example",
  "http://localhost@evil.example/",
];

async function asOwner({ origin }: Target, email: string) {
  const shopper = await signedInAs(origin, email);
  await shopper.get("updateUser", { user_info: { first_name: "Mona", last_name: "Ali" } });
  const codeTo = async (to: string) => {
    await shopper.get("sendOtp", { email: to });
    return /\d{6}/.exec((await sentTo(origin, to))[0]!.text)![0];
  };
  return { shopper, codeTo };
}

export const identity: Attack[] = [
  everyId("stranger", [404]),
  everyId("guest", [401]),
  everyId("nobody", [401]),
  {
    tries: "the victim's file as proof of one's own",
    held: "400, and nothing is sent for approval",
    async run({ stranger, victim }) {
      const somebody = await stranger();
      expectRefusal(await somebody.tellCall("submitKyc", { ...kycDetails, proofs: [victim.ids.file] }), [400, 404]);
      expect((await somebody.get("getKyc")).kyc.status).toBe("none");
    },
  },
  {
    tries: "the id of the victim's guest in body, query and header, and 50 guessed ones",
    held: "403, or the caller's own empty cart",
    async run({ origin, guest, victim }) {
      const asked = `/api/cart/guest/?guest_user_id=${victim.guestId}`;
      for (const answer of [
        await guest().tell(asked),
        await guest().tell("/api/cart/guest/", json({ guest_user_id: victim.guestId })),
        await guest().tell("/api/cart/guest/update-item/", json({ guest_user_id: victim.guestId, type: "DELETE" })),
        await guest().tell("/api/cart/guest/", { headers: { guest_user_id: victim.guestId } }),
      ])
        if (answer.status === 200) expect(answer.body).toMatchObject({ cart: { items: [] } });
        else expectRefusal(answer, [400, 403]);
      for (let at = 0; at < 50; at++) {
        const near = `${victim.guestId.slice(0, -4)}${(at * 1311).toString(16).padStart(4, "0").slice(-4)}`;
        if (near === victim.guestId) continue;
        const guessed = new Attacker(origin, { guest_user_id: near, has_tail: "1" });
        expect((await guessed.get("getShopper")).cart.items).toEqual([]);
      }
    },
  },
  token("that is spent", () => mintToken("victim", Date.now() - 3_600_000)),
  token("signed by nobody (alg none)", async () => {
    const { kid } = await headerOf();
    const claims = { sub: "victim", sid: "session-of-victim", iss: "falaj", aud: "falaj-shop", exp: soon() };
    return `${part({ alg: "none", kid })}.${part(claims)}.`;
  }),
  token("for another audience", () => signed({}, { aud: "falaj-console" })),
  token("of another issuer", () => signed({}, { iss: "evil" })),
  token("with another key's id", () => signed({}, { header: { kid: "../../../../dev/null" } })),
  token("signed with another secret", () => signed({}, { secret: "another secret of 32 letters or more" })),
  token("without an end", () => signed({}, { exp: false })),
  token("of a session that there is not", () => signed({ sid: "invented" })),
  token("by a longer signature of the same secret", () => signed({}, { header: { alg: "HS512" } })),
  token("whose claims were exchanged", async () => {
    const [head, , signature] = (await mintToken("stranger-0")).split(".");
    const claims = { sub: "victim", sid: "session-of-victim", iss: "falaj", aud: "falaj-shop", exp: soon() };
    return `${head}.${part(claims)}.${signature}`;
  }),
  {
    tries: "a copy of a session after its owner signed out",
    held: "401 by both tokens, and on a page",
    async run(target) {
      const { shopper } = await asOwner(target, "signs-out@clinic.test");
      const copy = Object.fromEntries(shopper.cookies);
      await shopper.get("logout");
      const { access_token, refresh_token } = copy as Record<string, string>;
      for (const cookies of [{ access_token }, { refresh_token }, { access_token, refresh_token }])
        expectRefusal(
          await new Attacker(target.origin, cookies as Record<string, string>).tellCall("getCustomer"),
          [401],
        );
      expect((await new Attacker(target.origin, { refresh_token: refresh_token! }).fetch("/order")).status).toBe(302);
    },
  },
  {
    tries: "another e-mail for an account by a session that was stolen",
    held: "400 without the owner's word, and the e-mail stays",
    async run(target) {
      const { shopper } = await asOwner(target, "owner@clinic.test");
      const thief = new Attacker(target.origin, { access_token: shopper.cookies.get("access_token")! });
      const email = "thief@clinic.test";
      await thief.get("sendOtp", { email });
      const email_otp = /\d{6}/.exec((await sentTo(target.origin, email))[0]!.text)![0];
      const own = email_otp === "111111" ? "222222" : "111111";
      for (const more of [{}, { current_otp: email_otp }, { current_otp: own }, { current_password: "guessed-1A!" }])
        expectRefusal(await thief.tellCall("updateUser", { user_info: { email, email_otp, ...more } }), [400, 401]);
      expect((await shopper.get("getCustomer")).user.email).toBe("owner@clinic.test");
    },
  },
  {
    tries: "a first password for an account by a session that was stolen, or one press of a forged form",
    held: "400 without a code that was made for it, 401 with any other, and there is no password",
    async run(target) {
      const { shopper, codeTo } = await asOwner(target, "no-password@clinic.test");
      const own = await codeTo("no-password@clinic.test");
      const thief = new Attacker(target.origin, Object.fromEntries(shopper.cookies));
      const password = "Quiet-Falcon-73";
      const form = { intent: "password", password, password_otp: own };
      const press = await thief.fetch("/account/editProfile", {
        method: "POST",
        body: new URLSearchParams(form).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(press.status).toBe(401);
      expectRefusal(await thief.tellCall("updateUser", { user_info: { password } }), [400]);
      for (const password_otp of [own, "111111", "222222"])
        expectRefusal(await thief.tellCall("updateUser", { user_info: { password, password_otp } }), [401]);
      expect((await shopper.get("getCustomer")).user.has_password).toBe(false);
    },
  },
  {
    tries: "the link that undoes a change of the e-mail, changed and used again",
    held: "410: it is good once",
    async run(target) {
      const { shopper, codeTo } = await asOwner(target, "undoes@clinic.test");
      const email = "moved@clinic.test";
      const codes = { email_otp: await codeTo(email), current_otp: await codeTo("undoes@clinic.test") };
      await shopper.get("updateUser", { user_info: { email, ...codes } });
      const messages = await sentTo(target.origin, "undoes@clinic.test");
      const text = messages.find((one) => one.text.includes("token="))!.text;
      const link = /token=([\w.-]+)/.exec(text)![1]!;
      const changed = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
      const nobody = target.nobody();
      for (const bad of [changed, link.split(".")[0]!, `${link}x`, `x${link}`, "."])
        expectRefusal(await nobody.tellCall("undoAddressChange", { token: bad }), [410]);
      await nobody.get("undoAddressChange", { token: link });
      expectRefusal(await nobody.tellCall("undoAddressChange", { token: link, lang: "ar" }), [410], "ar");
      expect((await shopper.ask("getCustomer")).status).toBe(401);
    },
  },
  {
    tries: `${redirects.length} other places for sign-in to lead to`,
    held: "it leads into the shop",
    async run({ origin, stranger }) {
      const somebody = await stranger();
      for (const [at, other] of redirects.entries()) {
        const path = `${at % 2 === 0 ? "/ar" : ""}/account/login?returnUrl=${encodeURIComponent(other)}`;
        const answer = await somebody.fetch(path);
        const location = answer.headers.get("location");
        expect([other, location]).toEqual([other, expect.any(String)]);
        expect([other, new URL(location!, origin).origin]).toEqual([other, origin]);
      }
    },
  },
  {
    tries: `the ${Object.keys(staffCalls).length} calls of staff, and pages of the console`,
    held: "403 for a user, 401 for nobody, 404 for a page",
    async run({ stranger, nobody, victim }) {
      const [user, other] = [await stranger(), nobody()];
      const request = { id: victim.ids.order, email: victim.email, amount: 5, note: "x" };
      const key = () => ({ "idempotency-key": crypto.randomUUID() });
      for (const call of Object.keys(staffCalls) as (keyof typeof staffCalls)[]) {
        const answer = await user.tellCall(call, { ...request, lang: "ar" }, key());
        expect([call, answer.status, answer.code]).toEqual([call, 403, "not_staff"]);
        expectRefusal(answer, [403], "ar");
        expectRefusal(await other.tellCall(call, request, key()), [401]);
      }
      for (const path of ["/admin", "/admin/kyc", `/ar/admin/orders/${victim.ids.order}`])
        expect((await user.fetch(path)).status).toBe(404);
    },
  },
  {
    tries: "calls that are the edge's own, below every beginning of an address",
    held: "404 unknown_call",
    async run({ stranger }) {
      const somebody = await stranger();
      const paths = ["authentication/refresh", "dev/outbox", "sandbox-payment", "sandbox-payment/end"];
      for (const path of paths.flatMap((one) => [`/api/${one}/`, `/api/api/${one}`, `/api/${one}?lang=en`]))
        for (const init of [{}, json({ refresh_token: "x" })]) expectRefusal(await somebody.tell(path, init), [404]);
    },
  },
  {
    tries: "rights, another's id and money among the details of one's own account",
    held: "they are passed over",
    async run({ stranger, victim }) {
      const somebody = await stranger();
      const more = { is_staff: true, role: "admin", user_id: victim.userId, rewards: 1_000_000, email: undefined };
      await somebody.tellCall("updateUser", { ...more, user_info: { first_name: "Mine", last_name: "Own", ...more } });
      await somebody.tellCall("saveCustomerChoice", { ...more, "customer-choice": "clinic" });
      const { user } = await somebody.get("getCustomer");
      expect(user).toMatchObject({ first_name: "Mine", is_staff: false, can_generate_referral_link: false });
      expect((await somebody.get("checkWalletBalance")).data.balance).toBe(0);
    },
  },
];
