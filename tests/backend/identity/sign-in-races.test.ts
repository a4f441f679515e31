// Shows that 200 guesses at once get no more than five tries, that a code signs in once, and that 50 refreshes at once
// give one new pair; and that twins which read first and write later fail the same tests. Then: a copied token ends its
// family, and what scheduled runs delete.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { openDatabase } from "#backend/platform/database";
import { insertAccount, selectAccountAt } from "#backend/identity/sessions/accounts-store";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { age, newestCode } from "#support/sent-messages";
import { localOutbox, shopperWith } from "#support/shoppers";

const nobody = shopperWith({});
let made = 0;
const newEmail = () => `racer-${++made}@clinic.test`;

async function codeFor(email: string): Promise<string> {
  await nobody.get("sendOtp", { email });
  return newestCode(email);
}

async function tokensOf(email = newEmail()) {
  const reply = await nobody.get("confirmAccount", { email, otp: await codeFor(email) });
  return { access: reply.access_token!, refresh: reply.refresh_token! };
}

const triesOf = (email: string) =>
  env.DB.prepare("SELECT tries FROM one_time_codes WHERE address = ? ORDER BY code_id DESC")
    .bind(`email:${email}`)
    .first<number>("tries");

describe("guessing a code", () => {
  /** Two hundred guesses, the right one last; how many were looked at. */
  async function guessAtOnce(guess: (otp: string) => Promise<boolean>, right: string) {
    const wrong = Array.from({ length: 199 }, (_, at) => String((Number(right) + at + 1) % 1_000_000).padStart(6, "0"));
    return (await Promise.all([...wrong, right].map(guess))).filter(Boolean).length;
  }

  test("200 guesses at once: five are looked at, the right one behind them is refused", async () => {
    const email = newEmail();
    const right = await codeFor(email);
    const got = await guessAtOnce(
      async (otp) => (await nobody.ask("confirmAccount", { email, otp })).status === 200,
      right,
    );
    expect([got, await triesOf(email)]).toEqual([0, 5]);
  }, 30_000);

  test("the unsafe twin, which reads the tries before it counts one, looks at the right one behind them", async () => {
    const email = newEmail();
    const right = await codeFor(email);
    const haveRead = gate(200);
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => text.startsWith("UPDATE one_time_codes"));
      if (at < 0) return statements;
      const tries = (await triesOf(email))!;
      await haveRead();
      if (tries >= 5) return statements;
      const uncounted = texts[at]!.replace("tries = tries + 1", `tries = ${tries + 1}`).replace("tries < ?", "0 < ?");
      return statements.with(at, rewrite(at, uncounted));
    });
    const got = await guessAtOnce(
      async (otp) => (await nobody.ask("confirmAccount", { email, otp }, { database })).status === 200,
      right,
    );
    expect(got).toBe(1);
  }, 30_000);

  test("the right code sent five times at once signs in once", async () => {
    const email = newEmail();
    const otp = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => nobody.ask("confirmAccount", { email, otp })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  test("a hundred codes asked for at once: five are sent", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 100 }, () => nobody.ask("sendOtp", { email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
    expect((await nobody.get("listOutbox", { to: email })).messages).toHaveLength(5);
  });

  test("twenty first sign-ins of one address at once make one account", async () => {
    const email = newEmail();
    const db = openDatabase(env.DB);
    const signIns = Array.from({ length: 20 }, () =>
      db.run(
        insertAccount({ userId: crypto.randomUUID(), address: { email }, locale: "en", now: 0 }),
        selectAccountAt({ email }),
      ),
    );
    const users = (await Promise.all(signIns)).map(([, [account]]) => account?.user_id);
    expect(new Set(users).size).toBe(1);
  });
});

describe("refreshing", () => {
  const refresh = (refresh_token: string) => nobody.ask("refreshSession", { refresh_token });
  const different = (answers: { body: unknown }[]) => new Set(answers.map(({ body }) => JSON.stringify(body))).size;
  const ended = { status: 401, body: { code: "token_not_valid" } };

  // Shows: states.refresh-rotates
  test("fifty at once give one new pair, which works", async () => {
    const { refresh: old } = await tokensOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(old)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(different(answers)).toBe(1);
    const pair = await nobody.get("refreshSession", { refresh_token: old });
    expect(pair.refresh_token).not.toBe(old);
    const user = shopperWith({ authorization: `Bearer ${pair.access_token}` });
    expect((await user.get("getShopper")).profile).not.toBeNull();
    expect((await refresh(pair.refresh_token)).status).toBe(200);
  });

  test("the unsafe twin, which asks for a first use before it notes one, gives several", async () => {
    const { refresh: old } = await tokensOf();
    const haveRead = gate(50);
    const used = env.DB.prepare("SELECT 1 FROM refresh_uses WHERE family_id = ?").bind(old.split(".")[0]!);
    let uses = 0;
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => text.startsWith("INSERT INTO refresh_uses"));
      if (at < 0) return statements;
      const isUsed = (await used.first()) !== null;
      await haveRead();
      uses += 1;
      // Fifty workers have fifty clocks; a token has whole seconds.
      const again = `DO UPDATE SET used_at = excluded.used_at + ${1000 * uses}`;
      const overwriting = texts[at]!.replace("DO NOTHING", again);
      return isUsed ? statements : statements.with(at, rewrite(at, overwriting));
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => nobody.ask("refreshSession", { refresh_token: old }, { database })),
    );
    expect(different(answers)).toBeGreaterThan(1);
  });

  // Shows: states.refresh-rotates
  test("an old token after 30 s ends the whole family, the newest token too", async () => {
    const { refresh: old } = await tokensOf();
    const { refresh_token: newer } = await nobody.get("refreshSession", { refresh_token: old });
    const { refresh_token: newest } = await nobody.get("refreshSession", { refresh_token: newer });
    expect((await refresh(old)).status).toBe(200);
    await age(31_000);
    expect(await refresh(old)).toMatchObject(ended);
    expect(await refresh(newest)).toMatchObject(ended);
    expect(await refresh(newer)).toMatchObject(ended);
  });

  test("another family of the same user goes on", async () => {
    const email = newEmail();
    const [one, two] = [await tokensOf(email), await tokensOf(email)];
    await refresh(one.refresh);
    await age(31_000);
    expect(await refresh(one.refresh)).toMatchObject(ended);
    expect((await refresh(two.refresh)).status).toBe(200);
  });

  // Shows: sign-in.logout
  test("signing out ends the family; doing it twice, or with somebody's nonsense, harms nobody", async () => {
    const { refresh: token } = await tokensOf();
    for (const refresh_token of [token, token, "nonsense", undefined]) await nobody.get("logout", { refresh_token });
    expect(await refresh(token)).toMatchObject(ended);
  });

  test("after thirty days without a visit a session is over", async () => {
    const { refresh: token } = await tokensOf();
    await age(30 * 24 * 60 * 60_000 + 1000);
    expect(await refresh(token)).toMatchObject(ended);
  });

  test.each([
    ["another generation", (token: string) => token.replace(/\.0\./, ".1.")],
    ["another family", (token: string) => `${token.startsWith("x") ? "y" : "x"}${token.slice(1)}`],
    ["a cut signature", (token: string) => token.slice(0, -1)],
    ["an access token", () => "a.b.c"],
  ])("%s is no token", async (_, forge) => {
    const { refresh: token } = await tokensOf();
    expect(await refresh(forge(token))).toMatchObject(ended);
  });
});

test("scheduled runs delete codes of yesterday and sessions that ended a week ago, and nothing newer", async () => {
  const { refresh: token } = await tokensOf();
  await runScheduled({ ...env, ...localOutbox }, new Date());
  const count = (table: string) => env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>("count");
  expect(await count("one_time_codes")).toBeGreaterThan(0);
  expect((await nobody.ask("refreshSession", { refresh_token: token })).status).toBe(200);
  await runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + 38 * 24 * 60 * 60_000));
  for (const table of ["one_time_codes", "sessions", "refresh_uses", "outbox"]) expect(await count(table)).toBe(0);
});
