// Shows that a long invoice prints on several pages of A4, each with the head of its table, and the totals whole on the last.
import { inflateSync } from "node:zlib";
import { expect } from "vitest";
import { localePrefix, locales } from "../../shared/locale";
import { goods } from "../support/filled-cart";
import { placeOrder, signInAs } from "../support/placed-order";
import { test } from "../support/visitor";

/** As the printer's own language writes colours. */
const headGround = ".9059 .9412 .9373 rg";
const teal = ".0431 .3725 .3882 rg";

/** What is drawn on each page of a PDF, in the words of its content streams. */
function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].flatMap(
    ({ index, 0: head, 1: length }) => {
      try {
        const from = index + head.length;
        return [inflateSync(pdf.subarray(from, from + Number(length))).toString("latin1")];
      } catch {
        return [];
      }
    },
  );
  return streams.filter((stream) => / re\s/.test(stream) && / rg\b/.test(stream));
}

test.for(locales)("%s: 60 lines", async (locale, { visitor }) => {
  const { page, open, context } = await visitor();
  await signInAs(context, `printer-${locale}`);
  const { id } = await placeOrder(context, { [goods.swabs]: 2 });
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
