// Shows that what is due leaves by queues, that a queue which delivers twice, late, or at once to two sends a message once and
// asks for a refund once, that what keeps failing is set aside and holds up nothing, and that a queue that is away costs a minute.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { openArchives } from "#backend/ordering/archives/archives";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import type { MessageProvider } from "#backend/messages/outbox/providers";
import { messageFor } from "#backend/messages/outbox/deliver";
import { consume } from "#backend/queues/consume";
import { relayDue } from "#backend/queues/relay";
import type { Work, WorkQueues } from "#backend/platform/queues/work";
import { insertCode } from "#backend/identity/sessions/codes-store";
import { readSettings, type Settings } from "#backend/settings";
import { interceptedDatabase } from "#support/intercepted-database";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { receiversInProcess, someEvents, webhookSettings } from "#support/webhooks";
import { emptyTables } from "#support/emptied-tables";

const { aWebhook } = receiversInProcess();
const db = openDatabase(env.DB);
const stores = { db, archives: openArchives(env), documents: env.DOCUMENTS };
const minute = 60_000;
const log = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(async () => {
  log.mockClear();
  const emptied = ["queue_failures", "outbox", "webhook_deliveries"];
  await emptyTables(...emptied);
});

/** A carrier that notes what it is given, and fails for recipients that begin with "bad". */
function carrier(slowly: () => Promise<void> = async () => {}) {
  const sent: string[] = [];
  const email: MessageProvider = async ({ recipient }) => {
    await slowly();
    if (recipient.startsWith("bad")) throw new Error("the carrier answered 550");
    sent.push(recipient);
  };
  const settings: Settings = { ...readSettings({ ENVIRONMENT: "production" }), email };
  return { sent, settings };
}

/** Queues that keep what they are given; `away` refuse it. */
function keeping(away = false) {
  const works: Work[] = [];
  const queue: WorkQueues["message"] = {
    async sendBatch(messages) {
      if (away) throw new Error("the queue is away");
      works.push(...[...messages].map(({ body }) => body));
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
  return { works, queues: { message: queue, refund: queue, event: queue, e_invoice: queue } };
}

/** A message that is due. */
async function write(recipient: string, settings: Settings): Promise<number> {
  const now = Date.now() - minute;
  const content = emailOfBody({ locale: "en", subject: "s", body: "text" });
  const known = { browsers: [recipient], networks: [""] };
  const trier = { browser: recipient, network: "", known, countsNetwork: false, isOwn: true };
  const code = { address: recipient, hash: "h", trier, trusted: false, now, expiresAt: now + 5 * minute };
  const draft = { channel: "email" as const, recipient, subject: "s", content };
  const [, [row]] = await db.run(insertCode(code), messageFor(draft, settings, now, now + 60 * minute));
  return row!.message_id;
}

/** What a queue delivers, and what became of each. */
function delivered(bodies: readonly unknown[], { queue = "falaj-messages", attempts = 1 } = {}) {
  const fates: string[] = bodies.map(() => "nothing");
  const messages = bodies.map((body, at) => ({
    id: String(at),
    body,
    attempts,
    timestamp: new Date(),
    ack: () => void (fates[at] = "ack"),
    retry: (options?: { delaySeconds?: number }) => void (fates[at] = `retry in ${options?.delaySeconds}`),
  }));
  return { fates, batch: { queue, messages } as unknown as MessageBatch };
}
const failures = async () =>
  (
    await env.DB.prepare(
      "SELECT kind, about, reason, tries, set_aside_at IS NOT NULL AS aside FROM queue_failures",
    ).all()
  ).results;
/** As often as a message is handed over in a day before it is set aside. */
const givenUpForADay = () => env.DB.prepare("UPDATE outbox SET tries = 8").run();
const messageWork = (id: number): Work => ({ kind: "message", about: String(id) });

// Shows: operations.queues
test("what is due is handed over once, and sent once however often it comes", async () => {
  const { sent, settings } = carrier();
  const id = await write("a@b.ae", settings);
  const { works, queues } = keeping();
  await relayDue({ ...stores, settings }, queues, Date.now());
  await relayDue({ ...stores, settings }, queues, Date.now() + 5 * minute);
  expect(works).toEqual([messageWork(id)]);
  expect(sent).toEqual([]);
  for (const bodies of [works, works, [...works, ...works]]) {
    const { batch, fates } = delivered(bodies);
    await consume(batch, { ...stores, settings });
    expect(new Set(fates)).toEqual(new Set(["ack"]));
  }
  expect(sent).toEqual(["a@b.ae"]);
});

test("however much is due, all of it is handed over in one go, each once", async () => {
  const { settings } = carrier();
  await write("many@b.ae", settings);
  await env.DB.prepare(
    `WITH RECURSIVE more(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM more WHERE n < 349)
    INSERT INTO outbox (channel, recipient, subject, body, letter, created_at, due_at, stale_at)
    SELECT channel, recipient, subject, body, letter, created_at, due_at, stale_at FROM outbox, more`,
  ).run();
  const { works, queues } = keeping();
  await relayDue({ ...stores, settings }, queues, Date.now());
  expect(new Set(works.map(({ about }) => about)).size).toBe(350);
  expect(works).toHaveLength(350);
});

test("what a queue has lost is handed over again", async () => {
  const { settings } = carrier();
  await write("a@b.ae", settings);
  const { works, queues } = keeping();
  await relayDue({ ...stores, settings }, queues, Date.now());
  await relayDue({ ...stores, settings }, queues, Date.now() + 21 * minute);
  expect(works).toHaveLength(2);
});

const none = () => {};

/** Ten deliveries of one message at once, to a carrier that all of them have to wait for. */
async function tenAtOnce(database: D1Database): Promise<number> {
  let open = none;
  const { sent, settings } = carrier(() => new Promise((resolve) => (open = chained(open, resolve))));
  const id = await write("a@b.ae", settings);
  const services = { ...stores, db: openDatabase(database), settings };
  const all = Array.from({ length: 10 }, () => consume(delivered([messageWork(id)]).batch, services));
  // The sender is waiting for the carrier by then; all others have ended.
  await vi.waitFor(() => expect(open).not.toBe(none));
  const others = Promise.all(all);
  for (let turn = 0; turn < 20; turn += 1) {
    await env.DB.prepare("SELECT 1").first();
    open();
  }
  await others;
  return sent.length;
}
const chained = (before: () => void, after: () => void) => () => {
  before();
  after();
};

// Shows: console.set-aside, operations.queues
test("ten deliveries at once send once", async () => {
  expect(await tenAtOnce(env.DB)).toBe(1);
});

test("… and more than once without the lease", async () => {
  const unsafe = interceptedDatabase(env.DB, (texts, statements, rewrite) =>
    statements.map((one, at) =>
      texts[at]!.includes("leased_until <= ?") ? rewrite(at, texts[at]!.replace(/leased_until <= \?/, "? > 0")) : one,
    ),
  );
  expect(await tenAtOnce(unsafe)).toBeGreaterThan(1);
});

// Shows: operations.queues
test("what fails is tried later and holds up nothing; given up, it is set aside and not taken again", async () => {
  const { sent, settings } = carrier();
  const [bad, good] = [await write("bad@b.ae", settings), await write("good@b.ae", settings)];
  const works = [messageWork(bad), messageWork(good)];
  const first = delivered(works);
  await consume(first.batch, { ...stores, settings });
  expect(first.fates).toEqual(["retry in 30", "ack"]);
  expect(sent).toEqual(["good@b.ae"]);
  await env.DB.prepare("UPDATE outbox SET leased_until = 0").run();
  const again = delivered([works[0]], { attempts: 3 });
  await consume(again.batch, { ...stores, settings });
  expect(again.fates).toEqual(["retry in 600"]);
  expect(await failures()).toEqual([
    { kind: "message", about: String(bad), reason: "the carrier answered 550", tries: 2, aside: 0 },
  ]);
  const dead = delivered([works[0]], { queue: "falaj-dead-letters" });
  await consume(dead.batch, { ...stores, settings });
  expect(dead.fates).toEqual(["ack"]);
  // A carrier that is away for a while is no reason: the clock hands the message over again.
  expect(await failures()).toMatchObject([{ about: String(bad), aside: 0 }]);
  await givenUpForADay();
  await consume(delivered([works[0]], { queue: "falaj-dead-letters" }).batch, { ...stores, settings });
  expect(await failures()).toMatchObject([{ about: String(bad), aside: 1 }]);
  const { works: later, queues } = keeping();
  await relayDue({ ...stores, settings }, queues, Date.now() + 30 * minute);
  expect(later).toEqual([]);
});

test("what is no work of the shop's is dropped and logged, and says nothing of itself", async () => {
  const { settings } = carrier();
  const { batch, fates } = delivered([
    null,
    "secret",
    { kind: "order", about: "secret" },
    { kind: "message", about: "" },
  ]);
  await consume(batch, { ...stores, settings });
  expect(fates).toEqual(["ack", "ack", "ack", "ack"]);
  expect(log).toHaveBeenCalledTimes(4);
  expect(JSON.stringify(log.mock.calls)).not.toContain("secret");
});

// Shows: operations.queues
test("a queue that is away: the message is sent all the same", async () => {
  const { sent, settings } = carrier();
  await write("a@b.ae", settings);
  await relayDue({ ...stores, settings }, keeping(true).queues, Date.now());
  expect(sent).toEqual(["a@b.ae"]);
});

test("… and what then fails is noted as if a queue had brought it, and costs the others nothing", async () => {
  const { sent, settings } = carrier();
  const bad = await write("bad@b.ae", settings);
  await write("good@b.ae", settings);
  await relayDue({ ...stores, settings }, keeping(true).queues, Date.now());
  expect(sent).toEqual(["good@b.ae"]);
  expect(await failures()).toMatchObject([{ about: String(bad), reason: "the carrier answered 550", tries: 1 }]);
});

test("events go to their receiver, once and in order, however often its queue names it", async () => {
  const [staff, user] = [await aStaff(), await aUser()];
  const { id, receiver } = await aWebhook(staff, ["order.placed", "invoice.issued"]);
  const order = await anOrder(user.userId);
  const { works, queues } = keeping();
  const settings = webhookSettings();
  await relayDue({ ...stores, settings }, queues, Date.now());
  await relayDue({ ...stores, settings }, queues, Date.now());
  const events = works.filter(({ kind }) => kind === "event");
  expect(events).toEqual([
    { kind: "event", about: id },
    { kind: "event", about: id },
  ]);
  const { batch, fates } = delivered([...events, { kind: "event", about: "gone" }]);
  await consume(batch, { ...stores, settings });
  expect(fates).toEqual(["ack", "ack", "ack"]);
  expect(receiver.taken.map(({ type, data }) => [type, data["order_id"]])).toEqual([
    ["order.placed", order.id],
    ["invoice.issued", order.id],
  ]);
});

test("what one member of staff tries again another can no longer give up, nor anything that never failed", async () => {
  const staff = await aStaff();
  const { sent, settings } = carrier();
  const [taken, fine] = [await write("taken@b.ae", settings), await write("fine@b.ae", settings)];
  await env.DB.prepare("UPDATE outbox SET tries = 8 WHERE message_id = ?").bind(taken).run();
  await consume(delivered([messageWork(taken)], { queue: "falaj-dead-letters" }).batch, { ...stores, settings });
  await staff.get("retrySetAside", messageWork(taken));
  for (const id of [taken, fine]) expect((await staff.refuse("dropSetAside", messageWork(id))).status).toBe(409);
  await consume(delivered([messageWork(taken), messageWork(fine)]).batch, { ...stores, settings });
  expect(sent).toEqual(["taken@b.ae", "fine@b.ae"]);
});

/** As long as the database takes for three answers, in which others come. */
async function threeAnswers(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await env.DB.prepare("SELECT 1").first();
}

/** How many a receiver is asked at once while twenty messages of the queue name it. */
async function mostAtOnce(database: D1Database): Promise<number> {
  const { id, receiver } = await aWebhook(await aStaff(), ["stock.changed"]);
  await someEvents(...Array.from({ length: 30 }, (_, at) => `SKU-${at}`));
  let [open, most] = [0, 0];
  const { answer } = receiver;
  receiver.answer = (seen, response) => {
    most = Math.max(most, ++open);
    const later = async () => {
      await threeAnswers();
      open -= 1;
      answer(seen, response);
    };
    void later();
  };
  const services = { ...stores, db: openDatabase(database), settings: webhookSettings() };
  const messages = Array.from({ length: 20 }, (): Work => ({ kind: "event", about: id }));
  await Promise.all(messages.map((one) => consume(delivered([one]).batch, services)));
  expect(receiver.taken).toHaveLength(30);
  return most;
}

// Shows: operations.queues
test("however many messages name a receiver, it is asked two things at a time, and gets all", async () => {
  expect(await mostAtOnce(env.DB)).toBeLessThanOrEqual(2);
});

test("… and many without the lease", async () => {
  const unsafe = interceptedDatabase(env.DB, (texts, statements, rewrite) =>
    statements.map((one, at) =>
      texts[at]!.includes("leased_until <= ? AND state")
        ? rewrite(at, texts[at]!.replace("leased_until <= ?", "? > 0"))
        : one,
    ),
  );
  expect(await mostAtOnce(unsafe)).toBeGreaterThan(2);
});

test("what an earlier event holds back is not asked for again and again", async () => {
  const { id, receiver } = await aWebhook(await aStaff(), ["stock.changed"]);
  await someEvents("held", "held");
  await env.DB.prepare(
    `UPDATE webhook_deliveries SET tries = 2, attempts = 2, due_at = ?
    WHERE event_id = (SELECT min(event_id) FROM webhook_deliveries WHERE endpoint_id = ?)`,
  )
    .bind(Date.now() + 60 * minute, id)
    .run();
  let batches = 0;
  const counted = interceptedDatabase(env.DB, (_, statements) => {
    batches += 1;
    if (batches > 100) throw new Error("it asks without an end");
    return statements;
  });
  const { batch, fates } = delivered([{ kind: "event", about: id }]);
  await consume(batch, { ...stores, db: openDatabase(counted), settings: webhookSettings() });
  expect({ fates, batches, taken: receiver.taken.length }).toEqual({ fates: ["ack"], batches: 1, taken: 0 });
});

test("more events than one message delivers go with the next ones, none of which asks the database too often", async () => {
  const { id, receiver } = await aWebhook(await aStaff(), ["stock.changed"]);
  await someEvents(...Array.from({ length: 250 }, (_, at) => `REST-${at}`));
  const works: Work[] = [{ kind: "event", about: id }];
  const asked: number[] = [];
  for (let one = works.shift(); one; one = works.shift()) {
    let statements = 0;
    const counted = interceptedDatabase(env.DB, (texts, all) => {
      statements += texts.length;
      return all;
    });
    const kept = keeping();
    await consume(delivered([one]).batch, {
      ...stores,
      db: openDatabase(counted),
      settings: webhookSettings(),
      queues: kept.queues,
    });
    asked.push(statements);
    works.push(...kept.works);
  }
  expect(receiver.taken).toHaveLength(250);
  expect(asked).toHaveLength(3);
  expect(Math.max(...asked)).toBeLessThan(1000);
});

test("what was set aside and is sent all the same is no longer set aside, and nobody gets that it is tried again", async () => {
  const staff = await aStaff();
  const { sent, settings } = carrier();
  const id = await write("late@b.ae", settings);
  await givenUpForADay();
  await consume(delivered([messageWork(id)], { queue: "falaj-dead-letters" }).batch, { ...stores, settings });
  expect((await staff.get("listSetAside")).total).toBe(1);
  // A message of the queue that comes late.
  await consume(delivered([messageWork(id)]).batch, { ...stores, settings });
  expect(sent).toEqual(["late@b.ae"]);
  expect((await staff.get("listSetAside")).total).toBe(0);
  expect((await staff.refuse("retrySetAside", messageWork(id))).code).toBe("already_decided");
});

// Shows: console.set-aside
test("staff see what was set aside with whom it is for, and try it again once, or give it up", async () => {
  const staff = await aStaff();
  const { sent, settings } = carrier();
  const [again, never] = [await write("late@b.ae", settings), await write("never@b.ae", settings)];
  const works = [messageWork(again), messageWork(never)];
  await givenUpForADay();
  await consume(delivered(works, { queue: "falaj-dead-letters" }).batch, { ...stores, settings });
  const { works: listed, total } = await staff.get("listSetAside");
  expect(listed.map(({ subject, kind }) => [kind, subject])).toEqual([
    ["message", "late@b.ae"],
    ["message", "never@b.ae"],
  ]);
  expect(total).toBe(2);
  await staff.get("retrySetAside", works[0]);
  expect((await staff.refuse("retrySetAside", works[0])).status).toBe(409);
  await staff.get("dropSetAside", works[1]);
  expect((await staff.refuse("dropSetAside", { kind: "refund", about: "any" })).status).toBe(400);
  const { works: due, queues } = keeping();
  await relayDue({ ...stores, settings }, queues, Date.now() + minute);
  expect(due).toEqual([works[0]]);
  await consume(delivered([...due, works[1]]).batch, { ...stores, settings });
  expect(sent).toEqual(["late@b.ae"]);
  expect((await staff.get("listSetAside")).total).toBe(0);
});
