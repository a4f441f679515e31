// Shows that staff are notified of new work: each thing once, however many runs there are at once; nothing in quiet
// hours and one message after them; no more than their rights allow; and in browsers by a push service that verifies
// the sender.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { openDatabase } from "#backend/platform/database";
import { deliverPushes } from "#backend/back-office/notices/deliver-pushes";
import { notifyMembers } from "#backend/back-office/notices/notify-members";
import { readSettings } from "#backend/settings";
import { FakePushService } from "#support/fake-push-service";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { anOrder } from "#support/orders";
import { aUser, localOutbox, signedIn } from "#support/shoppers";
import { aStaffWith } from "#support/staff";

/** By the Emirates' clock, on a Tuesday. */
const at = (time: string, day = 24): number => Date.parse(`2026-11-${day}T${time}:00+04:00`);
const noon = at("12:00");

const service = new FakePushService(
  "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  noon,
);
const variables = {
  VAPID_PUBLIC_KEY: service.publicKey,
  VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  VAPID_SUBJECT: "mailto:shop@falaj.example",
};
vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
  service.answer(new Request(input, init)),
);

const db = openDatabase(env.DB);
const settings = readSettings({ ...env, ...localOutbox, ...variables });

beforeEach(async () => {
  const tables = ["outbox", "notices", "push_messages", "push_subscriptions", "notice_preferences", "leads"];
  await env.DB.batch([
    ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare("UPDATE orders SET status = 'delivered' WHERE status IN ('placed', 'confirmed', 'packed')"),
  ]);
  service.shown.length = 0;
});

type Preferences = Partial<CallRequest<"saveNoticePreferences">>;
const usual = {
  queues: ["placed", "leads", "payments"],
  email: true,
  pace: "at_once",
  locale: "en",
  version: 0,
} as const;

async function aMember(preferences: Preferences = {}, ...roles: Parameters<typeof aStaffWith>) {
  const member = await aStaffWith(...(roles.length > 0 ? roles : (["owner"] as const)));
  await member.get("saveNoticePreferences", { ...usual, ...preferences });
  return member;
}

const anOrderWaits = async () => anOrder((await aUser()).userId);
async function aMessageWaits(id: string) {
  const fields = "lead_id, kind, name, email, phone, query_type, query, fields, landed_page_url, created_at";
  await env.DB.prepare(
    `INSERT INTO leads (${fields}) VALUES (?, 'contact', 'Noura', 'n@shop.test', '', 'other', 'Hello', '{}', '', 1)`,
  )
    .bind(id)
    .run();
}

const mails = async () =>
  (
    await env.DB.prepare("SELECT recipient, subject, body FROM outbox ORDER BY message_id").all<
      Record<string, string>
    >()
  ).results;
const run = (now = noon) => notifyMembers(db, settings, now);

describe("a message", () => {
  // Shows: console.notices
  test("says how much newly waits, leads there, and is sent once for each thing", async () => {
    const { email } = await aMember();
    await anOrderWaits();
    await anOrderWaits();
    await aMessageWaits("a");
    await run();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: email,
      subject: "New in the console: Orders to confirm: 2, Messages to answer: 1",
    });
    expect(mail!["body"]).toContain("https://backend.test/admin");
    await run(noon + 60_000);
    expect(await mails()).toHaveLength(1);
    await aMessageWaits("b");
    await run(noon + 120_000);
    expect((await mails()).map(({ subject }) => subject).at(-1)).toBe("New in the console: Messages to answer: 1");
  });

  test("tells nothing of what was dealt with before", async () => {
    await aMember();
    await aMessageWaits("a");
    await env.DB.prepare("UPDATE leads SET status = 'done'").run();
    await run();
    expect(await mails()).toEqual([]);
  });

  test("is in the chosen language, with its addresses", async () => {
    await aMember({ locale: "ar" });
    await aMessageWaits("a");
    await run();
    const [mail] = await mails();
    expect(mail!["subject"]).toBe("جديد في لوحة الإدارة: رسائل بانتظار الرد: 1");
    expect(mail!["body"]).toContain("https://backend.test/ar/admin");
  });

  // Shows: console.notices
  test("tells only what one's rights let one deal with, as they are now", async () => {
    const member = await aMember({ queues: ["placed", "leads", "payments"] }, "orders");
    expect((await member.get("getNoticePreferences")).preferences.queues).toEqual(["placed"]);
    await aMember({ queues: ["placed"] });
    await env.DB.prepare(`UPDATE staff_members SET roles = '["catalogue"]' WHERE user_id = ?`)
      .bind(member.userId)
      .run();
    await anOrderWaits();
    await aMessageWaits("a");
    await run();
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(member.email);
    expect(await mails()).toHaveLength(1);
  });

  test("goes to nobody who is no longer staff, or who chose nothing", async () => {
    const { userId } = await aMember();
    await aMember({ queues: [] });
    await aMember({ email: false });
    await env.DB.prepare("UPDATE staff_members SET state = 'removed' WHERE user_id = ?").bind(userId).run();
    await aMessageWaits("a");
    await run();
    expect(await mails()).toEqual([]);
  });
});

describe("time", () => {
  // Shows: console.notices
  test("in quiet hours nothing is sent; behind them one message tells of all", async () => {
    await aMember({ quiet_from: "22:00", quiet_to: "07:00" });
    await anOrderWaits();
    await run(at("22:00"));
    await aMessageWaits("a");
    await run(at("06:59", 25));
    expect(await mails()).toEqual([]);
    await run(at("07:00", 25));
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "New in the console: Orders to confirm: 1, Messages to answer: 1",
    ]);
  });

  test("hourly, and once a day from eight on", async () => {
    await aMember({ pace: "hourly" });
    await aMessageWaits("a");
    await run(at("09:00"));
    await aMessageWaits("b");
    await run(at("09:59"));
    expect(await mails()).toHaveLength(1);
    await run(at("10:00"));
    expect(await mails()).toHaveLength(2);
    await env.DB.prepare("UPDATE notice_preferences SET pace = 'daily'").run();
    await aMessageWaits("c");
    await run(at("20:00"));
    await run(at("07:59", 25));
    expect(await mails()).toHaveLength(2);
    await run(at("08:00", 25));
    expect(await mails()).toHaveLength(3);
  });
});

describe("two runs at once", () => {
  test("tell of it once", async () => {
    await Promise.all([aMember(), aMember()]);
    await aMessageWaits("a");
    await Promise.all([1, 2, 3, 4, 5].map((more) => notifyMembers(openDatabase(env.DB), settings, noon + more)));
    expect(await mails()).toHaveLength(2);
  });

  test.for([
    ["as they are", false, 1],
    ["of which neither guards its turn (the unsafe twin)", true, 2],
  ] as const)("that both looked before either wrote, %s", async ([, isUnsafe, expected]) => {
    await aMember();
    await aMessageWaits("a");
    const both = gate(2);
    const database = () =>
      interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
        if (!texts.some((text) => text.includes("INSERT INTO notices"))) return statements;
        await both();
        if (!isUnsafe) return statements;
        return statements.flatMap((statement, place) => {
          if (texts[place]!.includes("batch_guard")) return [];
          return texts[place]!.includes("INSERT INTO notices")
            ? [rewrite(place, texts[place]!.replace("INSERT INTO", "INSERT OR IGNORE INTO"))]
            : [statement];
        });
      });
    await Promise.all([1, 2].map(() => notifyMembers(openDatabase(database()), settings, noon)));
    expect(await mails()).toHaveLength(expected);
  });
});

describe("messages in browsers", () => {
  async function aBrowser(name: string) {
    const member = await aMember({ push: true, email: false });
    const staff = signedIn(member.userId, { variables });
    const subscription = await service.subscribe(name);
    await staff.get("subscribePush", subscription);
    return { staff, subscription, userId: member.userId };
  }
  const left = async () => (await env.DB.prepare("SELECT count(*) AS n FROM push_messages").first<number>("n"))!;
  const known = async () => (await env.DB.prepare("SELECT count(*) AS n FROM push_subscriptions").first<number>("n"))!;

  // Shows: console.push
  test("are encrypted for that browser and signed for its service", async () => {
    await aBrowser("one");
    await aMessageWaits("a");
    await run();
    await deliverPushes(db, settings, noon);
    expect(service.shown).toEqual([
      { browser: "one", message: { title: "New in the console", body: "Messages to answer: 1", url: "/admin" } },
    ]);
    expect([await left(), await mails()]).toEqual([0, []]);
  });

  test("are tried again when the service fails, and not with a key that it does not know", async () => {
    await aBrowser("two");
    await aMessageWaits("a");
    await run();
    service.failing.push(503);
    await deliverPushes(db, settings, noon);
    expect([service.shown.length, await left()]).toEqual([0, 1]);
    await deliverPushes(db, settings, noon + 1000);
    expect(service.shown).toHaveLength(0);
    const other = {
      ...settings,
      push: { ...settings.push!, privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94" },
    };
    await deliverPushes(db, other, noon + 10 * 60_000);
    expect([service.shown.length, await left()]).toEqual([0, 1]);
    await deliverPushes(db, settings, noon + 60 * 60_000);
    expect([service.shown.length, await left()]).toEqual([1, 0]);
  });

  test("a browser that is gone is forgotten, with what waits for it", async () => {
    await aBrowser("three");
    service.leave("three");
    await aMessageWaits("a");
    await run();
    await deliverPushes(db, settings, noon);
    expect([await known(), await left()]).toEqual([0, 0]);
    await aMessageWaits("b");
    await run(noon + 60_000);
    expect(await left()).toBe(0);
  });

  test("a browser that another account uses now tells the former nothing; unsubscribed is unsubscribed", async () => {
    const { subscription } = await aBrowser("four");
    const next = await aStaffWith("owner");
    const staff = signedIn(next.userId, { variables });
    await staff.get("subscribePush", subscription);
    await aMessageWaits("a");
    await run();
    expect(await left()).toBe(0);
    expect((await staff.get("getNoticePreferences")).browsers).toBe(1);
    await staff.get("unsubscribePush", { endpoint: subscription.endpoint });
    expect(await known()).toBe(0);
  });

  test.for(["http://169.254.169.254/", "https://localhost/x", "https://10.1.2.3/x", "http://127.0.0.1:9912/x", "x"])(
    "an address that is no push service: %s",
    async (endpoint) => {
      const { staff, subscription } = await aBrowser("five");
      const refused = await staff.refuse("subscribePush", { ...subscription, endpoint });
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ["endpoint"]]);
    },
  );

  test("without keys of the operator they are off, and said to be", async () => {
    const staff = await aStaffWith("owner");
    expect((await staff.get("getNoticePreferences")).push_key).toBeNull();
    expect((await staff.refuse("subscribePush", await service.subscribe("six"))).code).toBe("push_off");
  });
});

describe("preferences", () => {
  test.for([
    [{ quiet_from: "22:00", quiet_to: "22:00" }, "quiet_to"],
    [{ quiet_from: "22:00" }, "quiet_to"],
    [{ quiet_to: "07:00" }, "quiet_from"],
    [{ quiet_from: "25:00", quiet_to: "07:00" }, "quiet_from"],
    [{ quiet_from: "ten", quiet_to: "07:00" }, "quiet_from"],
    [{ quiet_days: [7] }, "quiet_days"],
    [{ pace: "never" }, "pace"],
    [{ queues: ["everything"] }, "queues"],
  ] as const)("%o is refused beside its field", async ([wrong, field]) => {
    const refused = await (await aStaffWith("owner")).refuse("saveNoticePreferences", { ...usual, ...wrong });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields ?? {})[0]).toContain(field);
  });

  test("are read back as typed, in Arabic digits too; of two windows the second is refused", async () => {
    const staff = await aStaffWith("owner");
    const typed = { ...usual, quiet_from: "٢٢:٣٠", quiet_to: "7", quiet_days: [5, 6, 5] };
    const { preferences } = await staff.get("saveNoticePreferences", typed);
    expect(preferences).toMatchObject({ quiet_from: "22:30", quiet_to: "07:00", quiet_days: [5, 6], version: 1 });
    expect((await staff.refuse("saveNoticePreferences", usual)).code).toBe("changed_meanwhile");
    await staff.get("saveNoticePreferences", { ...usual, version: 1 });
    expect((await staff.refuse("saveNoticePreferences", { ...usual, version: 1 })).code).toBe("changed_meanwhile");
  });
});
