import { expect } from "vitest";
import { Attacker, expectRefusal, refused, type Attack, type Target } from "#support/attacker";
import { sentTo } from "#support/customers";

const password = "Quiet-Falcon-71";
let owners = 0;

/** Somebody of the shop with limits who signed in before, by a code, and has a password. */
async function anOwner({ limited }: Target) {
  const email = `guessed-${++owners}@clinic.test`;
  const shopper = new Attacker(limited, {}, `192.0.2.${owners}`);
  const codeFor = async (purpose: "sign_in" | "password") => {
    await shopper.get("sendOtp", { email, purpose });
    return /\d{6}/.exec((await sentTo(limited, email))[0]!.text)![0];
  };
  const signIn = async () => shopper.tellCall("confirmAccount", { email, otp: await codeFor("sign_in") });
  expect((await signIn()).status).toBe(200);
  const user_info = { name: "Mona Ali", password, password_otp: await codeFor("password") };
  await shopper.get("updateUser", { user_info, is_new_user: true });
  await shopper.get("logout");
  return { email, shopper, signIn };
}

/** As many browsers as tries, in some networks. */
const browser = ({ limited }: Target, at: number) =>
  new Attacker(limited, { browser_id: crypto.randomUUID() }, `198.51.100.${at % 20}`);

export const guessing: Attack[] = [
  {
    tries: "60 guesses at a code from browsers in 20 networks",
    held: "none is taken, and the owner's own browser signs in by a new code",
    async run(target) {
      const { email, signIn } = await anOwner(target);
      for (let at = 0; at < 60; at++) {
        const guesser = browser(target, at);
        if (at % 3 === 0) await guesser.tellCall("sendOtp", { email });
        const otp = String(at * 16_661).padStart(6, "0");
        const lang = at % 2 === 0 ? "en" : "ar";
        expectRefusal(await guesser.tellCall("confirmAccount", { email, otp, lang }), [401, 429], lang);
      }
      expect((await signIn()).status).toBe(200);
    },
  },
  {
    tries: "120 passwords from browsers in 20 networks",
    held: "at most 100 are looked at, and the owner's own browser signs in by the right one",
    async run(target) {
      const { email, shopper } = await anOwner(target);
      let looked = 0;
      for (let at = 0; at < 120; at++) {
        const answer = await browser(target, at).tellCall("confirmAccount", { email, password: `${password}${at}` });
        expectRefusal(answer, [401, 429]);
        if (answer.status === 401) looked += 1;
      }
      expect(looked).toBeLessThanOrEqual(100);
      expect((await shopper.tellCall("confirmAccount", { email, password })).status).toBe(200);
    },
  },
  {
    tries: "60 codes for one mailbox from 60 browsers",
    held: "20 messages at most, and the owner still gets one",
    async run(target) {
      const { email, signIn } = await anOwner(target);
      const statuses: number[] = [];
      for (let at = 0; at < 60; at++) statuses.push((await browser(target, at).tellCall("sendOtp", { email })).status);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect((await signIn()).status).toBe(200);
    },
  },
  {
    tries: "100 codes of vouchers by one guest",
    held: "60 are looked at, and no cart is made of it",
    async run({ limited }) {
      const guest = new Attacker(limited, { guest_user_id: crypto.randomUUID() }, "203.0.113.5");
      const statuses: number[] = [];
      for (let at = 0; at < 100; at++)
        statuses.push((await guest.tellCall("validateVoucher", { id: "x", code: `SAVE${at}` })).status);
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60);
      expect(statuses).toContain(429);
      expect(statuses).not.toContain(200);
    },
  },
  {
    tries: "200 tokens of carts' links, and order numbers as ids",
    held: "404",
    async run({ nobody, stranger }) {
      const somebody = nobody();
      for (let at = 0; at < 200; at++) {
        const token = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
        expect((await somebody.tellCall("openCartLink", { token })).status).toBe(404);
      }
      const user = await stranger();
      for (const id of ["1", "100001", "100002", "0", "-1", "%"])
        expect((await user.tellCall("getOrder", { id })).status).toBe(404);
    },
  },
  {
    tries: "whether an e-mail has an account",
    held: "known and unknown are answered with the same words",
    async run(target) {
      const { email } = await anOwner(target);
      const asked = async (name: "submitEmail" | "sendOtp" | "confirmAccount", of: string, more = {}) => {
        const { status, body } = await browser(target, 19).tellCall(name, { email: of, ...more });
        return `${status} ${JSON.stringify(body).replaceAll(of, "")}`;
      };
      for (const [name, more] of [
        ["submitEmail", {}],
        ["sendOtp", {}],
        ["confirmAccount", { password: "Wrong-Falcon-72" }],
        ["confirmAccount", { otp: "000000" }],
      ] as const)
        expect(await asked(name, email, more)).toBe(await asked(name, "no-such@clinic.test", more));
    },
  },
  refused(
    "a code by SMS to a number abroad, which costs the shop",
    {
      path: "/api/auth/send-otp/",
      init: { method: "POST", headers: { "content-type": "application/json" }, body: '{"phone":"+882131234567"}' },
    },
    400,
    "sms_country",
  ),
];
