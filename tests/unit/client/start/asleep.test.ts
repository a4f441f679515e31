// Shows that a page asleep knows the keys of the browser's storages by the names that their owners use: it imports
// nothing, so that it brings nothing along.
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { asleepView } from "#client/shop/browse/recently-viewed/use-view";
import { sessionFlag } from "#client/shop/frame/shopper/session-flag";

const source = readFileSync("client/start/asleep.ts", "utf8");
const [, listed = ""] = /const waking = \[([^\]]*)\]/.exec(source) ?? [];
const waking = listed.split(",").map((key) => key.trim().slice(1, -1));

/** A storage that notes which keys are written. */
function noted() {
  const kept = new Map<string, string>();
  return {
    keys: () => [...kept.keys()],
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => void vi.unstubAllGlobals());

test("a session, kept lists, lists not saved yet and an alert wake it, and nothing else", async () => {
  const session = noted();
  vi.stubGlobal("sessionStorage", session);
  const { marker, unsaved } = await import("#client/shop/frame/shopper/stored-lists");
  const { leaveFlash } = await import("#client/shop/frame/alerts/flash");
  leaveFlash({ message: "Done", type: 1 });
  expect(waking.toSorted()).toEqual([sessionFlag, marker, unsaved, ...session.keys()].toSorted());
});

test("what a view leaves behind is kept under the key of lists not saved yet", async () => {
  const { unsaved } = await import("#client/shop/frame/shopper/stored-lists");
  const [attribute = ""] = Object.keys(asleepView("1"));
  expect(attribute).toBe(`data-${unsaved}`);
  expect(source).toContain(`localStorage["${unsaved}"]`);
});

test("it imports nothing", () => {
  expect(source).not.toMatch(/^import /m);
});
