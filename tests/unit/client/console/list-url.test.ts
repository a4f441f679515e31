// Shows that the console's lists read any address, and write the one address of each of their pages.
import { expect, test } from "vitest";
import { listUrl, pageIn, statusIn } from "#client/console/list-url";

const at = (query: string) => new URL(`https://shop.test/admin/kyc${query}`);

test.each([
  ["", 1],
  ["?page=3", 3],
  ["?page=0", 1],
  ["?page=-1", 1],
  ["?page=2.5", 1],
  ["?page=x", 1],
  ["?page=1000000", 1],
])("%j asks for page %i", (query, page) => {
  expect(pageIn(at(query))).toBe(page);
});

test.each([
  ["", "new"],
  ["?status=done", "done"],
  ["?status=other", "new"],
])("%j asks for what is %s", (query, status) => {
  expect(statusIn(at(query), ["new", "done"])).toBe(status);
});

test("an address says only what does not hold without it", () => {
  expect(listUrl("/admin/leads", {})).toBe("/admin/leads");
  expect(listUrl("/admin/leads", { page: 1, status: "done" })).toBe("/admin/leads?status=done");
  expect(listUrl("/admin/leads", { page: 2, status: "done" })).toBe("/admin/leads?page=2&status=done");
});

test("the next page of what was narrowed is of the same", () => {
  const asked = { about: "order", by: "a@shop.test", from: "2026-11-01", search: "x", to: "2026-11-30" };
  expect(listUrl("/admin/audit-log", { ...asked, page: 2 })).toBe(
    "/admin/audit-log?about=order&by=a%40shop.test&from=2026-11-01&page=2&search=x&to=2026-11-30",
  );
});
