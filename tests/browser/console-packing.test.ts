// Shows a picker's day: on a phone in Arabic an order is picked, packed scan by scan, also without a network, and shipped, with
// few taps; at a desk without scripts by plain forms.
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/packing.json" with { type: "json" };
import en from "#client/messages/en/packing.json" with { type: "json" };
import { violations } from "../support/accessibility";
import { aCashOrder } from "../support/console-records";
import { countedHand } from "../support/counted-taps";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";

const shopperOf = async (user: string) =>
  new HttpShopper(inject("shopOrigin"), { access_token: await mintToken(user) });

/** A confirmed order of five lines, the first of a SKU with a lot, which lies in a bin. */
async function anOrderToPack(tracked: string) {
  const staff = await shopperOf("staff");
  const lines = { [tracked]: 2, "SF-NGL-S": 1, "SF-NGL-M": 1, "NC-SMK-50": 1, "LT-SMK-50": 1 };
  const { id, number } = await aCashOrder(staff, await shopperOf("console-packed"), lines);
  await staff.get("confirmOrder", { id });
  const lot = { lot: "B7", expires_on: "2068-06-30", bin: "A-03" };
  await staff.get("saveLotRules", { sku_id: tracked, tracks_lots: true, least_days: 30, lot });
  const read = async () => (await staff.get("getHandledOrder", { id })).order;
  return { id, number, staff, read };
}

// Shows: console.pick, console.pack, orders.bench
test("a phone in Arabic: five lines are picked, packed and shipped", { timeout: 90_000 }, async ({ visitor }) => {
  const { id, number, read } = await anOrderToPack("RQ-NGL-S");
  const { page, open, context } = await visitor({ width: 390, expected: [/ERR_INTERNET_DISCONNECTED/] });
  const { effort, tap } = countedHand(page);
  await signInAs(context, "staff");
  await open(`/ar/admin/pick?orders=${number}`);
  await hydrated(page);
  expect(await page.locator(".pick-row").first().innerText()).toMatch(/MAIN A-03[^]*B7/);
  expect(await violations(page)).toEqual([]);
  const paper = await page.locator('.pick-orders a[href*="/pick-list?"]').getAttribute("href");
  const printed = await (await page.request.get(new URL(paper!, page.url()).href)).text();
  expect(printed.indexOf("MAIN A-03")).toBeGreaterThan(-1);
  expect(printed.indexOf("LT-SMK-50")).toBeGreaterThan(printed.indexOf("MAIN A-03"));
  await tap(page.locator(`.pick-orders a[href$="${id}"]`));
  await page.locator(".pack-bench").waitFor();
  const [say, total] = [page.locator(".scan-verdict"), page.locator(".pack-total")];
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };
  await scan("5000159407236");
  await expect.poll(() => say.innerText()).toBe(ar["packing.unknown"].replace("{code}", "5000159407236"));
  await scan("6292216240101");
  await expect.poll(() => say.innerText()).toContain("RQ-NGL-L".slice(-1));
  expect(await say.getAttribute("data-good")).toBe("false");
  await scan(`]d201${"6296131425650".padStart(14, "0")}1768063010B7`);
  await expect.poll(() => say.getAttribute("data-good")).toBe("true");
  expect(await violations(page)).toEqual([]);

  await context.setOffline(true);
  for (const code of [
    `01${"6296131425650".padStart(14, "0")}10B7`,
    "SF-NGL-S",
    "SF-NGL-M",
    "6296084985508",
    "LT-SMK-50",
  ])
    // oxlint-disable-next-line no-await-in-loop -- one box after the other
    await scan(code);
  await expect.poll(() => total.innerText()).toBe(ar["packing.total"].replace("{done}", "6").replace("{open}", "6"));
  await page.locator(".pack-offline").waitFor();
  await tap(page.locator(".pack-acts .button").first());
  await page.getByText("تنتظر إرسال تجهيزها").waitFor();
  expect((await read()).status).toBe("confirmed");
  await context.setOffline(false);
  await page.locator("[name=tracking_number]").waitFor();
  expect(await read()).toMatchObject({
    status: "packed",
    lots: [{ line: 0, quantity: 2, number: "B7", shipment: null }],
  });
  await page.locator("[name=carrier]").fill("Aramex");
  await page.locator("[name=tracking_number]").focus();
  await scan("AX-9");
  await expect.poll(async () => (await read()).status).toBe("shipped");
  expect(effort).toEqual({ taps: 2, typed: 0 });
});

test(
  "scans are there after a reload, the last one can be undone, and what a colleague packed is not packed again",
  { timeout: 90_000 },
  async ({ visitor }) => {
    const { id, number, staff, read } = await anOrderToPack("RQ-NGL-XL");
    const { page, open, context } = await visitor({ width: 1440, expected: [/status 400/] });
    await signInAs(context, "staff");
    await open(`/admin/pack/${id}`);
    await hydrated(page);
    const total = page.locator(".pack-total");
    const scan = async (code: string) => {
      await page.locator(".pack-field input").fill(code);
      await page.keyboard.press("Enter");
    };
    await scan("SF-NGL-S");
    await scan("SF-NGL-M");
    await scan("NC-SMK-50");
    await page.getByRole("button", { name: en["packing.undo"] }).click();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => total.innerText()).toBe("2 of 6 scanned");
    await staff.get("packOrder", { id, lines: [{ line: 1, quantity: 1 }] });
    await page.locator(".pack-acts .button").first().click();
    await page.getByText(en["packing.lost"]).waitFor();
    await expect.poll(() => total.innerText()).toBe("1 of 5 scanned");
    await page.locator(".pack-acts .button").first().click();
    await expect.poll(async () => (await read()).items.map(({ units }) => units.picked)).toEqual([0, 1, 1, 0, 0]);
    await scan(number);
    await page.locator(".scan-verdict a").click();
    await page.waitForURL(`**/admin/pack/${id}`);
  },
);

test(
  "what waits of orders is sent from the list too, and a refusal is shown there",
  { timeout: 60_000 },
  async ({ visitor }) => {
    const { id, number, staff, read } = await anOrderToPack("NC-NGL-S");
    const other = await anOrderToPack("NC-NGL-M");
    await staff.get("packOrder", { id: other.id });
    const { page, open, context } = await visitor({ width: 1440, expected: [/status 4(00|04|09)/] });
    await signInAs(context, "staff");
    await open("/admin/pack/nowhere");
    await page.evaluate(
      (orders) => {
        for (const one of orders) {
          const sending = { key: `key-${one.id}`, at: 1, lines: [{ line: 1, quantity: 1 }], lots: [] };
          localStorage.setItem(`pack-1-${one.id}`, JSON.stringify({ number: one.number, scans: [], sending }));
        }
      },
      [
        { id, number },
        { id: other.id, number: other.number },
      ],
    );
    await open("/admin/pick");
    await hydrated(page);
    await page.getByText(en["packing.waiting.refused"].replace("{number}", other.number)).waitFor();
    await expect.poll(async () => (await read()).items.map(({ units }) => units.picked)).toEqual([0, 1, 0, 0, 0]);
    expect(await page.locator(".console-refusal a").getAttribute("href")).toContain(other.id);
  },
);

test("without scripts a number for each line is packed", { timeout: 60_000 }, async ({ visitor }) => {
  const { id, number, read } = await anOrderToPack("RQ-NGL-M");
  const { page, open, context } = await visitor({ javaScript: false, width: 1440, expected: [/status 400/] });
  await signInAs(context, "staff");
  await open("/admin/pick");
  await page.locator("[name=find]").fill(number);
  await page.locator("[name=find]").press("Enter");
  await page.waitForURL(`**/admin/pack/${id}`);
  await page.locator("[name='units.1']").fill("9");
  await page.locator("[name='lot.0']").selectOption("B7");
  await page.getByRole("button", { name: en["packing.form.submit"], exact: true }).click();
  await page.locator(".console-refusal").waitFor();
  expect(await page.locator("[name='units.1']").inputValue()).toBe("9");
  await page.locator("[name='units.1']").fill("0");
  await page.getByRole("button", { name: en["packing.form.submit"], exact: true }).click();
  await page.locator("[name=tracking_number]").waitFor();
  const { items, lots } = await read();
  expect(items.map(({ units }) => units.picked)).toEqual([2, 0, 1, 1, 1]);
  expect(lots).toMatchObject([{ line: 0, number: "B7", quantity: 2 }]);
});
