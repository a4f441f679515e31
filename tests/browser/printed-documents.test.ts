// Shows that a long invoice and a long pick list print on several pages of A4, each with the head of its table, and the totals
// whole on the last; delivery notes that are printed together begin on a page of their own each.
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { goods } from "../support/filled-cart";
import { placeOrder, sendOrder, signInAs } from "../support/placed-order";
import { pagesOf } from "../support/printed-pages";
import { test } from "../support/visitor";
import { testInWays } from "../support/ways";

/** As the printer's own language writes colours. */
const headGround = ".9059 .9412 .9373 rg";
const teal = ".0431 .3725 .3882 rg";

// Shows: screens.papers
testInWays(locales)("%s: 60 lines", async (locale, { visitor }) => {
  const { page, open, context } = await visitor();
  await signInAs(context, `printer-${locale}`);
  const { id } = await placeOrder(context, { [goods.swabs]: 2 });
  const { context: staff } = await visitor();
  await sendOrder(staff, id);
  expect(await open(`${localePrefix(locale)}/order/${id}/invoice`)).toBe(200);
  await page.evaluate(() => {
    const [row] = document.querySelectorAll(".tax-lines tbody tr");
    for (let count = 1; count < 60; count++) row!.insertAdjacentHTML("afterend", row!.outerHTML);
  });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(3);
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(pages.length);
  expect(pages.map((drawn) => drawn.includes(headGround))).toEqual(pages.map(() => true));
  // The title on the first page and the lines around the total on the last; nothing of them between.
  const marked = pages.map((drawn) => drawn.includes(teal));
  expect(marked).toEqual(pages.map((_, at) => at === 0 || at === pages.length - 1));
});

test("a short delivery note is one page", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await signInAs(context, "printer-en");
  const { id } = await placeOrder(context, { [goods.swabs]: 2 });
  expect(await open(`/order/${id}/delivery-note`)).toBe(200);
  expect(await page.locator(".tax-lines tbody tr").count()).toBe(1);
  expect(await page.locator(".tax-sheet").innerText()).not.toContain("AED");
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
});

testInWays(locales)("%s: papers of many orders", async (locale, { visitor }) => {
  const { page, open, context } = await visitor();
  await signInAs(context, `printer-${locale}`);
  const placed: string[] = [];
  for (const quantity of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a customer orders
    const { id, number } = await placeOrder(context, { [goods.swabs]: quantity });
    placed.push(`${id} ${number}`);
  }
  await signInAs(context, "staff");
  const chosen = new URLSearchParams(placed.map((one) => ["chosen", one]));
  const print = async (paper: string, lines: number) => {
    expect(await open(`${localePrefix(locale)}/admin/${paper}?${chosen}`)).toBe(200);
    await page.evaluate((count) => {
      const [row] = document.querySelectorAll(".tax-lines tbody tr");
      for (let more = 1; more < count; more++) row!.insertAdjacentHTML("afterend", row!.outerHTML);
    }, lines);
    await page.emulateMedia({ media: "print" });
    const pressed = page.locator("a, button, nav").filter({ visible: true });
    expect(await pressed.allInnerTexts()).toEqual([]);
    return pagesOf(await page.pdf({ preferCSSPageSize: true }));
  };
  const notes = await print("delivery-notes", 1);
  expect(notes.map((drawn) => [drawn.includes(headGround), drawn.includes(teal)])).toEqual(
    placed.map(() => [true, true]),
  );
  const list = await print("pick-list", 80);
  expect(list.length).toBeGreaterThan(2);
  expect(list.map((drawn) => drawn.includes(headGround))).toEqual(list.map(() => true));
  expect(list.map((drawn) => drawn.includes(teal))).toEqual(list.map((_, at) => at === 0 || at === list.length - 1));
});
