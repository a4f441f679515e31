// Shows that a session's start is reported once a browser session, and that 30 minutes of silence make a new id.
import { beforeEach, expect, test } from "vitest";
import { sessionIdAt, startIsNews } from "#client/shop/frame/tracking/tracked-session";
import { stubBrowser } from "#support/browser-storage";

const minutes = 60_000;
let kept: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  kept = stubBrowser();
});

test("events less than 30 minutes apart share an id", () => {
  const first = sessionIdAt(0);
  expect(sessionIdAt(30 * minutes - 1)).toBe(first);
  expect(sessionIdAt(60 * minutes - 2)).toBe(first);
  const next = sessionIdAt(90 * minutes - 2);
  expect(next).not.toBe(first);
  expect(next).toMatch(/^[0-9a-f-]{36}$/);
});

// Shows: states.session
test("the start is news once, also after a pause", () => {
  expect([startIsNews(0), startIsNews(1), startIsNews(90 * minutes)]).toEqual([true, false, false]);
});

test.each(["{", "7", "null", '{"id":"a"}', '{"id":1,"lastAt":0}'])("%s in the storage is a new session", (foreign) => {
  kept.sessionStorage.setItem("trackedSession", foreign);
  expect(sessionIdAt(0)).toMatch(/^[0-9a-f-]{36}$/);
  expect(startIsNews(0)).toBe(true);
});
