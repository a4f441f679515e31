// Shows that every write which a stranger can ask for is counted, so that a new one without a quota is noticed.
import { expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls } from "#shared/calls/calls";

/** Writes nothing but the end of the session whose signed token it is sent. */
const withoutQuota = ["logout"];

const rows: [string, Call][] = Object.entries(calls);
/** Who is let in has been found to be staff, or a program, whose key is counted (`admit-key.ts`). */
const admitted = new Set<Call["caller"]>(["staff", "key"]);
const openToStrangers = rows.filter(
  ([, call]) => call.kind === "write" && !admitted.has(call.caller) && !call.internal,
);

// Shows: security.quotas
test("every write that anybody but staff may ask for has a quota, or is counted by sign-in", () => {
  expect(openToStrangers.length).toBeGreaterThan(50);
  const uncounted = openToStrangers.filter(([, { quota, flood }]) => !quota && flood !== "sign-in");
  expect(uncounted.map(([name]) => name)).toEqual(withoutQuota);
});

test("a read writes nothing, so it takes none", () => {
  expect(rows.filter(([, { kind, quota }]) => kind === "read" && quota).map(([name]) => name)).toEqual([]);
});
