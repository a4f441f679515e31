// Shows that papers of an order are printed as PDF once and kept: for their buyer and for staff, never for anybody else; that
// they say what the screen says, to the fils; that one which cannot be printed now is printed later, once; and that files go when
// their time is over or their account is deleted.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { htmlOf, printerInProcess } from "#support/printer-in-process";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

const { printed, faults, variables } = printerInProcess();
beforeAll(() => loadProducts([productSample("mirror")]));
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  [printed.length, faults.length] = [0, 0];
  await env.DB.prepare("DELETE FROM paper_files").run();
});
const minute = 60_000;
const day = 24 * 60 * minute;
const clock = (after: number) => runScheduled({ ...env, ...localOutbox, ...variables }, new Date(Date.now() + after));
const files = async () => (await env.DB.prepare("SELECT * FROM paper_files ORDER BY file_key").all()).results;
const objects = async () => (await env.DOCUMENTS.list({ prefix: "papers/" })).objects.map(({ key }) => key);

async function ordered(options: Parameters<typeof anOrder>[1] = {}) {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  const { id } = await anOrder(user.userId, options);
  return { user, staff, id };
}

// Shows: orders.papers
test("a tax invoice is printed once, with the fils of the screen, for its buyer and for staff", async () => {
  const { user, staff, id } = await ordered({ lines: [{ unitPrice: 123_456, quantity: 3, discount: 999 }, {}] });
  const { document } = await user.get("getTaxDocument", { id });
  const { pdf, file_name, offer } = await user.get("getOrderPaper", { id });
  expect([file_name, offer]).toEqual([`${document.name}.pdf`, null]);
  const html = htmlOf(pdf!);
  const amount = new Intl.NumberFormat("en-AE", { minimumFractionDigits: 2 });
  for (const figure of [document.total, document.tax, document.net, ...document.lines.map(({ total }) => total)])
    expect(html).toContain(`>${amount.format(figure)}</bdi>`);
  expect(html).toContain("فاتورة ضريبية");
  expect((await staff.get("getHandledOrderPaper", { id })).pdf).toBe(pdf);
  expect(printed).toHaveLength(1);
  expect(await files()).toMatchObject([{ subject_id: id, tries: 1, leased_until: 0 }]);
});
