// Shows that nobody locks anybody out: whatever strangers ask for and try from other browsers and networks, the browser
// that its owner uses gets a code, and signs in by code and by password; and that strangers are bounded all the same.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { setFirstPassword } from "#support/first-password";
import { createBackend } from "#backend/app";
import { age, newestCode, wrongCode } from "#support/sent-messages";
import { browserIn, localOutbox, shopperWith } from "#support/shoppers";

let made = 0;
const newEmail = () => `owner-${++made}@clinic.test`;
const day = 24 * 60 * 60_000;
const password = "Aa1!aaaa";
type Browser = ReturnType<typeof browserIn>;

async function signIn(browser: Browser, email: string) {
  await browser.get("sendOtp", { email });
  return browser.get("confirmAccount", { email, otp: await newestCode(email) });
}

/** Asks for codes until nobody new gets any more. @returns how many were sent */
async function flood(email: string): Promise<number> {
  let sent = 0;
  for (let at = 0; at < 40; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a script would
    const { status } = await browserIn(`192.0.2.${at}`).ask("sendOtp", { email });
    if (status === 200) sent++;
  }
  return sent;
}

describe("codes", () => {
  test("five asked for by a stranger keep nobody else from one", async () => {
    const email = newEmail();
    const stranger = browserIn("192.0.2.1");
    for (let sent = 0; sent < 5; sent++) await stranger.get("sendOtp", { email });
    expect(await stranger.refuse("sendOtp", { email })).toMatchObject({ status: 429 });
    expect((await signIn(browserIn("192.0.2.1"), email)).user.email).toBe(email);
  });

  test("wrong tries of a stranger spend nothing of the owner's code", async () => {
    const email = newEmail();
    const owner = browserIn("192.0.2.7");
    await owner.get("sendOtp", { email });
    const otp = await newestCode(email);
    for (let at = 0; at < 10; at++)
      await browserIn("192.0.2.7").refuse("confirmAccount", { email, otp: wrongCode(otp) });
    expect((await owner.get("confirmAccount", { email, otp })).user.email).toBe(email);
  });

  test("clients of one network that keep no cookies have two tries of a code, and leave the others to its browser", async () => {
    const email = newEmail();
    const withoutCookies = shopperWith({ "x-visitor-network": "192.0.2.9" });
    const owner = browserIn("192.0.2.9");
    await owner.get("sendOtp", { email });
    const otp = await newestCode(email);
    for (let at = 0; at < 10; at++) await withoutCookies.refuse("confirmAccount", { email, otp: wrongCode(otp) });
    expect(await withoutCookies.refuse("confirmAccount", { email, otp })).toMatchObject({ code: "otp_invalid" });
    expect((await owner.get("confirmAccount", { email, otp })).user.email).toBe(email);
  });

  test("a client of another network that keeps no cookies has none", async () => {
    const email = newEmail();
    await browserIn("192.0.2.9").get("sendOtp", { email });
    const elsewhere = shopperWith({ "x-visitor-network": "192.0.2.10" });
    const otp = await newestCode(email);
    expect(await elsewhere.refuse("confirmAccount", { email, otp })).toMatchObject({ code: "otp_invalid" });
  });

  test("a code that a stranger asked for later does not end the owner's, and neither works for the other", async () => {
    const email = newEmail();
    const [owner, stranger] = [browserIn("192.0.2.1"), browserIn("192.0.2.2")];
    await owner.get("sendOtp", { email });
    const owners = await newestCode(email);
    await stranger.get("sendOtp", { email });
    const strangers = await newestCode(email);
    expect(await stranger.refuse("confirmAccount", { email, otp: owners })).toMatchObject({ code: "otp_invalid" });
    const answers = await Promise.all([
      owner.ask("confirmAccount", { email, otp: owners }),
      stranger.ask("confirmAccount", { email, otp: strangers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("a mailbox gets twenty a day of strangers; the browser that signed in before gets more", async () => {
    const email = newEmail();
    const owner = browserIn("192.0.2.1");
    await signIn(owner, email);
    expect(await flood(email)).toBe(19);
    const refused = await browserIn("198.51.100.1").ask("sendOtp", { email, lang: "en" });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "codes_used_up", message: expect.stringMatching(/in a day/) },
    });
    const wait = Number(refused.retryAfter);
    expect(wait).toBeGreaterThan(day / 1000 - 120);
    expect(wait).toBeLessThanOrEqual(day / 1000);
    expect((await signIn(owner, email)).user.email).toBe(email);
    await age(day);
    expect((await signIn(browserIn("198.51.100.1"), email)).user.email).toBe(email);
  }, 30_000);

  // Shows: sign-in.lockout
  test("thirty wrong tries a day are all that strangers have; the owner's browser is not stopped by them", async () => {
    const email = newEmail();
    const owner = browserIn("192.0.2.1");
    await signIn(owner, email);
    const looked = env.DB.prepare("SELECT sum(tries) AS n FROM one_time_codes WHERE address = ? AND used_at IS NULL");
    for (let at = 0; at < 8; at++) {
      const stranger = browserIn(`198.51.100.${at}`);
      await stranger.get("sendOtp", { email });
      const otp = wrongCode(await newestCode(email));
      for (let tries = 0; tries < 6; tries++) await stranger.refuse("confirmAccount", { email, otp });
    }
    expect(await looked.bind(`email:${email}`).first("n")).toBe(30);
    const late = browserIn("198.51.100.99");
    await late.get("sendOtp", { email });
    const otp = await newestCode(email);
    expect(await late.refuse("confirmAccount", { email, otp })).toMatchObject({ code: "otp_invalid" });
    expect((await signIn(owner, email)).user.email).toBe(email);
  }, 30_000);

  test("somebody else's browser is a stranger, and so is the owner's after half a year", async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const [owner, other] = [browserIn("192.0.2.1"), browserIn("192.0.2.2")];
    await signIn(owner, mine);
    await signIn(other, theirs);
    await flood(mine);
    expect(await other.refuse("sendOtp", { email: mine })).toMatchObject({ status: 429 });
    await age(181 * day);
    await flood(mine);
    expect(await owner.refuse("sendOtp", { email: mine })).toMatchObject({ status: 429 });
  }, 60_000);

  test("ten browsers of an account are remembered, the newest", async () => {
    const email = newEmail();
    const first = browserIn("192.0.2.1");
    await signIn(first, email);
    for (let at = 0; at < 10; at++) {
      await age(1000);
      await signIn(browserIn(`198.51.100.${at}`), email);
    }
    await flood(email);
    expect(await first.refuse("sendOtp", { email })).toMatchObject({ status: 429 });
    const kept = env.DB.prepare(
      "SELECT count(*) AS n FROM trusted_browsers JOIN users USING (user_id) WHERE email = ?",
    );
    expect(await kept.bind(email).first("n")).toBe(10);
  }, 60_000);

  test("callers without any identification count as one browser, which is never trusted", async () => {
    const nobody = shopperWith({});
    const email = newEmail();
    await nobody.get("sendOtp", { email });
    await nobody.get("confirmAccount", { email, otp: await newestCode(email) });
    expect(await flood(email)).toBe(19);
    expect(await nobody.refuse("sendOtp", { email })).toMatchObject({ status: 429 });
  }, 30_000);
});

describe("one network", () => {
  const visitor = () => ({ "x-visitor-browser": crypto.randomUUID(), "x-visitor-network": "203.0.113.9" });
  const counted = createBackend({ ...env, ...localOutbox, RATE_LIMITS: "on" });
  const post = async (path: string, body: object, { backend = counted, headers = visitor() } = {}) => {
    const asked = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    const request = new Request(`https://backend.test/${path}/`, { ...asked, body: JSON.stringify(body) });
    return (await backend.fetch(request)).status;
  };
  const send = (body: object) => post("auth/send-otp", body);

  test("ten codes a day for one address, however many browsers it claims to be; others get theirs", async () => {
    const email = newEmail();
    const answers: number[] = [];
    for (let at = 0; at < 12; at++) answers.push(await send({ email }));
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
    expect((await browserIn("192.0.2.1").ask("sendOtp", { email })).status).toBe(200);
  });

  test("twenty passwords in a quarter of an hour for one address; others may try, and so does a caller that tells nobody apart", async () => {
    const wrong = { email: newEmail(), password: "Bb2?bbbb" };
    const tryIt = (options = {}) => post("authentication/confirm-account", wrong, options);
    expect(await tryIt()).toBe(401);
    await env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 19)
      INSERT INTO password_tries (address, browser, network, trusted, tried_at)
      SELECT address, n, network, 0, tried_at FROM password_tries, number WHERE address = ?`,
    )
      .bind(`email:${wrong.email}`)
      .run();
    expect(await tryIt()).toBe(429);
    expect(await tryIt({ backend: createBackend({ ...env, ...localOutbox, RATE_LIMITS: "off" }) })).toBe(401);
    expect(await tryIt({ headers: { ...visitor(), "x-visitor-network": "198.51.100.7" } })).toBe(401);
    await env.DB.exec(`UPDATE password_tries SET tried_at = tried_at - ${15 * 60_000}`);
    expect(await tryIt()).toBe(401);
  }, 30_000);
});

describe("passwords", () => {
  async function withPassword() {
    const email = newEmail();
    const owner = browserIn("192.0.2.1");
    const { access_token } = await signIn(owner, email);
    await setFirstPassword(owner.as(access_token!), password, { name: "Mona" });
    return { email, owner };
  }

  test("a hundred wrong ones of strangers in a day, then no more; the owner's browser signs in", async () => {
    const { email, owner } = await withPassword();
    const insert = env.DB.prepare(
      "INSERT INTO password_tries (address, browser, network, trusted, tried_at) VALUES (?, ?, '', 0, ?)",
    );
    const tries = Array.from({ length: 98 }, (_, at) => insert.bind(`email:${email}`, `stranger-${at}`, Date.now()));
    await env.DB.batch(tries);
    const stranger = browserIn("198.51.100.1");
    const wrong = { email, password: "Bb2?bbbb" };
    expect(await stranger.refuse("confirmAccount", wrong)).toMatchObject({ status: 401 });
    expect(await stranger.refuse("confirmAccount", wrong)).toMatchObject({ status: 401 });
    expect(await browserIn("198.51.100.2").refuse("confirmAccount", wrong)).toMatchObject({ status: 429 });
    expect((await owner.get("confirmAccount", { email, password })).user.email).toBe(email);
    expect(await browserIn("198.51.100.3").refuse("confirmAccount", wrong)).toMatchObject({ status: 429 });
  }, 30_000);

  test("ten wrong ones of a stranger keep nobody else from the right one", async () => {
    const { email } = await withPassword();
    const stranger = browserIn("198.51.100.1");
    for (let at = 0; at < 10; at++) await stranger.refuse("confirmAccount", { email, password: "x" });
    expect(await stranger.refuse("confirmAccount", { email, password })).toMatchObject({ status: 429 });
    expect((await browserIn("192.0.2.9").get("confirmAccount", { email, password })).user.email).toBe(email);
  }, 30_000);
});

describe("by SMS", () => {
  // Shows: sign-in.sms
  test.each([
    ["a landline", "+97142345678"],
    ["another country", "+447700900123"],
    ["a series that does not exist", "+971591234567"],
  ])("to %s nothing is sent, and it is said why", async (_, phone) => {
    const browser = browserIn("192.0.2.1");
    expect(await browser.refuse("sendOtp", { phone })).toMatchObject({ status: 400, code: "sms_country" });
    expect((await browser.refuse("sendOtp", { phone, lang: "ar" })).message).toMatch(/الإماراتية/);
    expect((await browser.get("listOutbox", { to: phone })).messages).toEqual([]);
  });

  /** Asks a shop that has so many SMS a day. */
  async function post(path: string, body: object, limit = "3", browser: string = crypto.randomUUID(), network = "") {
    const backend = createBackend({ ...env, ...localOutbox, SMS_DAILY_LIMIT: limit });
    const headers = { "content-type": "application/json", "x-visitor-browser": browser };
    const told = network === "" ? headers : { ...headers, "x-visitor-network": network };
    const asked = { method: "POST", headers: told, body: JSON.stringify(body) };
    const answer = await backend.fetch(new Request(`https://backend.test${path}`, asked));
    const retryAfter = Number(answer.headers.get("retry-after"));
    return { status: answer.status, code: Reflect.get(Object(await answer.json()), "code") as unknown, retryAfter };
  }
  const send = (body: object, limit?: string, browser?: string, network?: string) =>
    post("/auth/send-otp/", body, limit, browser, network);
  const forgetTexts = () => env.DB.prepare("DELETE FROM quota_uses WHERE quota LIKE '%sms%'").run();

  // Shows: sign-in.sms
  test("a budget of three a day, of twenty asked for at once three leave; e-mail goes on, tomorrow too", async () => {
    await forgetTexts();
    const phones = Array.from({ length: 20 }, (_, at) => ({ phone: `+97150555${String(1000 + at)}` }));
    const answers = await Promise.all(phones.map((phone) => send(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ code }) => code === "sms_used_up");
    expect(refused).toHaveLength(17);
    const untilMidnight = (day - (Date.now() % day)) / 1000;
    for (const { retryAfter } of refused) expect(Math.abs(retryAfter - untilMidnight)).toBeLessThan(60);
    const kept = env.DB.prepare("SELECT count(*) AS n FROM one_time_codes WHERE address LIKE 'phone:+97150555%'");
    expect(await kept.first("n")).toBe(3);
    expect((await send({ email: newEmail() })).status).toBe(200);
    await env.DB.prepare("UPDATE quota_uses SET period = period - 1 WHERE quota = 'sms'").run();
    expect(await send(phones[18]!, "0")).toMatchObject({ status: 429, code: "sms_used_up" });
    expect((await send(phones[19]!)).status).toBe(200);
  });

  test("a browser's id that is no uuid v4 is none: it is known by its network, and is never an own one", async () => {
    const browsersOf = async (browser: string, phone: string) => {
      await forgetTexts();
      expect((await send({ phone }, "50", browser, "192.0.2.77")).status).toBe(200);
      const kept = env.DB.prepare("SELECT browser FROM one_time_codes WHERE address = ?").bind(`phone:${phone}`);
      return String(await kept.first("browser"));
    };
    expect(await browsersOf(crypto.randomUUID(), "+971505540000")).not.toMatch(/^network:/);
    const rowId = "0197c0f0-0000-7000-8000-000000000000";
    for (const [at, forged] of ["mine", rowId].entries())
      expect(await browsersOf(forged, `+97150554000${at + 1}`)).toMatch(/^network:/);
  });

  test("a network uses up a fifth of a day's, strangers four fifths; a browser that signed in before gets the rest", async () => {
    const [phone, own] = ["+971505560000", crypto.randomUUID()];
    await send({ phone }, "500", own);
    const signedIn = await post(
      "/authentication/confirm-account/",
      { phone, otp: await newestCode(phone) },
      "500",
      own,
    );
    expect(signedIn.status).toBe(200);

    // Six networks have two each; then strangers have had their eight.
    await forgetTexts();
    const answers: unknown[] = [];
    for (let at = 0; at < 12; at++) {
      const { status, code } = await send({ phone: `+9715055700${10 + at}` }, "10", undefined, `198.51.100.${at % 6}`);
      answers.push(status === 200 || code);
    }
    const spent = "sms_used_up";
    expect(answers).toEqual([true, true, true, true, true, true, true, true, spent, spent, spent, spent]);
    expect(await send({ phone }, "10", undefined, "198.51.100.5")).toMatchObject({ code: spent });
    expect(await send({ phone }, "10", own, "198.51.100.0")).toMatchObject({ status: 200 });
    // None at all is none for them either.
    expect(await send({ phone }, "0", own, "198.51.100.0")).toMatchObject({ status: 429, code: spent });

    // What is asked for and not sent uses up nothing.
    await forgetTexts();
    const one = crypto.randomUUID();
    const network = "192.0.2.1";
    const same = await Promise.all(
      Array.from({ length: 8 }, () => send({ phone: "+971505590000" }, "50", one, network)),
    );
    expect(same.filter(({ status }) => status === 200)).toHaveLength(5);
    const others: unknown[] = [];
    for (let at = 0; at < 6; at++) {
      const { status, code } = await send({ phone: `+9715055800${10 + at}` }, "50", undefined, network);
      others.push(status === 200 || code);
    }
    expect(others).toEqual([true, true, true, true, true, spent]);
    expect(await send({ phone: "+971505580020" }, "50", undefined, "192.0.2.2")).toMatchObject({ status: 200 });
  });
});
