// Shows that no collection can take the place of a screen, of a language or of what is no screen at all. That it is so of
// every mount of the worker is shown in `tests/edge/app.test.ts`.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { mountedSegments, reservedSegments } from "#shared/routes/reserved-segments";
import { slugPattern } from "#shared/text/slug";

const screensAndMounts =
  "404 about account admin api ar brand cart cdn-cgi dev documents en events feeds healthz media offline order shop " +
  "sitemaps webhooks";

test.each(screensAndMounts.split(" "))("%s is reserved", (segment) => expect(reservedSegments.has(segment)).toBe(true));

test.each([":slug", "", "clinic-essentials", "orders"])("%s is not", (segment) =>
  expect(reservedSegments.has(segment)).toBe(false),
);

test("what stands beside the worker as files is reserved too", () => {
  const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name)).not.toEqual([]);
  for (const { name } of folders) expect(reservedSegments.has(name)).toBe(true);
});

test("only what could be a slug needs to be reserved", () => {
  for (const segment of mountedSegments) expect(segment).toMatch(slugPattern);
});
