// Shows that nothing which the worker answers begins like an address that somebody may give to a collection: a new mount
// is refused here until its first segment is reserved.
import { expect, test } from "vitest";
import { splitLocale } from "#shared/text/locale";
import { reservedSegments } from "#shared/routes/reserved-segments";
import { slugPattern } from "#shared/text/slug";
import { app } from "#storefront/app";

const mounts = [...new Set(app.routes.map(({ path }) => splitLocale(path).path.split("/")[1] ?? ""))];

test("the first segment of every mount can be no slug, or is reserved", () => {
  const free = mounts.filter((segment) => slugPattern.test(segment) && !reservedSegments.has(segment));
  expect(free).toEqual([]);
  // Beside them every path is the pages', and no mount takes its first segment from a visitor.
  expect(mounts.filter((segment) => /[:*{]/.test(segment))).toEqual(["*"]);
  expect(mounts.length).toBeGreaterThan(15);
});
