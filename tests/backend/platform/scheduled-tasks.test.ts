// Shows that the scheduled tasks do not depend on each other: one that fails, hangs or throws leaves the others their
// turn, those with money go first, each failure is logged by its name, and each task has a heartbeat.
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { cachedPagesTask } from "#shared/calls/upkeep";
import { openDatabase } from "#backend/platform/database";
import { runTasks, type ScheduledTask } from "#backend/scheduled/run-tasks";
import { oldestSuccess } from "#backend/scheduled/store-heartbeats";
import { Upkeep } from "#backend/upkeep";
import { interceptedDatabase } from "#support/intercepted-database";
import { localOutbox } from "#support/shoppers";

const db = openDatabase(env.DB);
const now = Date.UTC(2026, 10, 1, 12);
const heartbeats = async () => (await env.DB.prepare("SELECT * FROM scheduled_tasks ORDER BY task").all()).results;

beforeEach(() => env.DB.exec("DELETE FROM scheduled_tasks"));
afterEach(() => void vi.restoreAllMocks());
const errors = () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
};

// Shows: operations.tasks
test("a failing task leaves the others their turn, is logged by its name and is reported at the end", async () => {
  const logged = errors();
  const done: string[] = [];
  const well = (name: string): ScheduledTask => ({ name, run: async () => done.push(name) });
  const bad = (name: string, run: () => Promise<unknown>): ScheduledTask => ({ name, run });
  const tasks = [
    bad("rejects", () => Promise.reject(new Error("no answer"))),
    bad("throws", () => {
      throw new Error("at once");
    }),
    well("first"),
    well("second"),
  ];
  await expect(runTasks(db, tasks, now)).rejects.toThrow("2 scheduled tasks failed");
  expect(done).toEqual(["first", "second"]);
  expect(logged().map(({ event, task, message }) => [event, task, message])).toEqual([
    ["scheduled_task_failed", "throws", "at once"],
    ["scheduled_task_failed", "rejects", "no answer"],
  ]);
});

test("those with money have ended before the others begin, however they ended", async () => {
  errors();
  const order: string[] = [];
  const task = (name: string, money: boolean): ScheduledTask => ({
    name,
    ...(money && { money }),
    async run() {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (name === "refunds") throw new Error("refused");
    },
  });
  const tasks = [task("offers", false), task("payments", true), task("refunds", true)];
  await expect(runTasks(db, tasks, now)).rejects.toThrow("1 scheduled tasks failed");
  expect(order.slice(-2)).toEqual(["offers begins", "offers ends"]);
});

test("one that hangs is given up, so that the others have their minute", async () => {
  const logged = errors();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const done: string[] = [];
  const hangs: ScheduledTask = { name: "payments", money: true, run: () => new Promise(() => {}) };
  const running = runTasks(db, [hangs, { name: "offers", run: async () => done.push("offers") }], now);
  const ended = expect(running).rejects.toThrow("1 scheduled tasks failed");
  await vi.advanceTimersByTimeAsync(25_000);
  vi.useRealTimers();
  await ended;
  expect(done).toEqual(["offers"]);
  expect(logged()).toMatchObject([{ task: "payments" }]);
});

test("a heartbeat says when a task went well last and when it last did not", async () => {
  errors();
  const minute = 60_000;
  let fails = false;
  const messages: ScheduledTask = {
    name: "messages",
    run: async () => {
      if (fails) throw new Error("no carrier");
    },
  };
  await runTasks(db, [messages], now);
  expect(await oldestSuccess(env.DB)).toBe(now);
  fails = true;
  await runTasks(db, [messages], now + minute).catch(() => {});
  expect(await heartbeats()).toEqual([{ task: "messages", succeeded_at: now, failed_at: now + minute }]);
  fails = false;
  await runTasks(db, [messages], now + 61 * minute);
  expect(await heartbeats()).toEqual([{ task: "messages", succeeded_at: now + 61 * minute, failed_at: now + minute }]);
});

test("a release that is gone back from leaves no task behind that looks late; the storefront's own stays", async () => {
  const minute = 60_000;
  const task = (name: string): ScheduledTask => ({ name, run: async () => {} });
  await runTasks(db, [task("messages"), task("of the newer release")], now);
  const upkeep = new Upkeep(createExecutionContext(), env);
  await upkeep.noteTask({ name: cachedPagesTask, ok: true, at: now });
  await runTasks(db, [task("messages")], now + minute);
  expect((await heartbeats()).map((row) => row["task"])).toEqual([cachedPagesTask, "messages"]);
  // When the storefront's schedule has stopped, that is reported for an hour.
  await runTasks(db, [task("messages")], now + 30 * minute);
  expect(await oldestSuccess(env.DB)).toBe(now);
});

test("a task that never went well is older than all others; without any there is no clock", async () => {
  errors();
  expect(await oldestSuccess(env.DB)).toBeNull();
  const bad: ScheduledTask = { name: "bad", run: () => Promise.reject(new Error("refused")) };
  await runTasks(db, [bad, { name: "good", run: async () => {} }], now).catch(() => {});
  expect(await oldestSuccess(env.DB)).toBe(0);
});

// Shows: operations.tasks
test("the shop's own clock looks at payments although every other question of its minute is refused", async () => {
  const logged = errors();
  const refusing = interceptedDatabase(env.DB, (texts, statements) => {
    if (texts.some((text) => /payments|refunds|scheduled_tasks/.test(text))) return statements;
    throw new Error("D1_ERROR: refused");
  });
  await expect(runScheduled({ ...env, ...localOutbox, DB: refusing }, new Date(now))).rejects.toThrow(
    "scheduled tasks failed",
  );
  const beats = await heartbeats();
  const wellNow = beats.filter(({ succeeded_at }) => succeeded_at === now).map(({ task }) => task);
  expect(wellNow).toEqual(expect.arrayContaining(["payments", "refunds"]));
  expect(beats.find(({ task }) => task === "sessions")).toEqual({
    task: "sessions",
    succeeded_at: null,
    failed_at: now,
  });
  expect(logged().map(({ task }) => task)).toContain("sessions");
});

test("all tasks of the shop go well in a new shop, under names of their own", async () => {
  await runScheduled({ ...env, ...localOutbox }, new Date(now));
  const beats = await heartbeats();
  expect(beats.length).toBeGreaterThan(15);
  expect(beats.every(({ succeeded_at }) => succeeded_at === now)).toBe(true);
});
