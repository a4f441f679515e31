// Shows the console as a tool, on a desktop in English and on a phone in Arabic: what waits is dealt with in place, the palette
// finds by keyboard, filters and columns are kept and taken back; the same without scripts by forms and pages.
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/console.json" with { type: "json" };
import arNotices from "#client/messages/ar/notifications.json" with { type: "json" };
import arWaiting from "#client/messages/ar/waiting.json" with { type: "json" };
import en from "#client/messages/en/console.json" with { type: "json" };
import enNotices from "#client/messages/en/notifications.json" with { type: "json" };
import enWaiting from "#client/messages/en/waiting.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { placeOrder, signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const texts = { en: { ...en, ...enWaiting, ...enNotices }, ar: { ...ar, ...arWaiting, ...arNotices } };
const ways = [
  { javaScript: true, width: 1440, locale: "en", buyer: "tool-desktop" },
  { javaScript: true, width: 390, locale: "ar", buyer: "tool-phone" },
  { javaScript: false, width: 390, locale: "en", buyer: "tool-plain" },
] as const;
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });

inWays(ways)("scripts $javaScript at $width px in $locale", ({ javaScript, width, locale, buyer }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  // Shows: console.waiting
  test("what waits is dealt with from the first screen and from the list", { timeout: 60_000 }, async ({ visitor }) => {
    const shopper = await visitor();
    await signInAs(shopper.context, buyer);
    const { id, number } = await placeOrder(shopper.context, { [goods.swabs]: 1 });
    const statusOf = async () => (await (await staff()).get("getHandledOrder", { id })).order.status;
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin`);
    if (javaScript) await hydrated(page);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.locator(".now-list").getByRole("link", { name: say["waiting.do.placed"] }).click();
    await page.waitForURL("**/admin/orders");
    // Others order beside it: its row may stand on a later page.
    await open(`${prefix}/admin/orders?search=${number}`);
    if (javaScript) await hydrated(page);
    const row = page.locator("tr", { has: page.locator(`a[href$="${id}"]`) });
    await row.locator("summary").click();
    await row.getByRole("button", { name: say["console.confirm.sure"] }).click();
    await expect.poll(statusOf).toBe("confirmed");
    await open(`${prefix}/admin/orders?status=confirmed&search=${number}`);
    if (javaScript) await hydrated(page);
    await row.locator("summary").click();
    await row.getByRole("button", { name: say["console.pack.sure"] }).click();
    await expect.poll(statusOf).toBe("packed");
    await open(`${prefix}/admin/orders?status=packed&search=${number}`);
    if (javaScript) await hydrated(page);
    await row.locator("summary").click();
    await row.locator("[name=carrier]").fill("Aramex");
    await row.locator("[name=tracking_number]").fill("AX-1");
    if (javaScript) expect(await violations(page)).toEqual([]);
    await row.getByRole("button", { name: say["console.ship.sure"] }).click();
    await expect.poll(statusOf).toBe("shipped");
  });

  test(
    "several orders are confirmed, packed and shipped together; what stays is said",
    { timeout: 120_000 },
    async ({ visitor }) => {
      const shopper = await visitor();
      await signInAs(shopper.context, `${buyer}-bulk`);
      const first = await placeOrder(shopper.context, { [goods.swabs]: 1 });
      const second = await placeOrder(shopper.context, { [goods.swabs]: 1 });
      const { page, open, context } = await visitor({ javaScript, width, expected: [/status 4(00|09)/] });
      await signInAs(context, "staff");
      await open(`${prefix}/admin/orders?search=${buyer}-bulk`);
      if (javaScript) await hydrated(page);
      for (const { number } of [first, second]) await page.locator(`input[name=chosen][value$=" ${number}"]`).check();
      // A colleague is faster with one of them.
      await (await staff()).get("confirmOrder", { id: second.id });
      const bulk = page.locator("#bulk");
      await bulk.getByText(say["console.bulk.confirm"]).click();
      await bulk.getByRole("button", { name: say["console.confirm.sure"] }).click();
      const outcome = page.locator(".order-outcome");
      await outcome.waitFor();
      expect(await outcome.locator("li").allInnerTexts()).toEqual([expect.stringContaining(second.number)]);
      const read = async ({ id }: { id: string }) => (await (await staff()).get("getHandledOrder", { id })).order;
      expect((await read(first)).status).toBe("confirmed");

      await open(`${prefix}/admin/orders?search=${buyer}-bulk`);
      if (javaScript) await hydrated(page);
      await page.locator(".order-select a").first().click();
      await page.waitForURL("**select=page");
      await expect.poll(() => page.locator("input[name=chosen]:checked").count()).toBe(2);
      await bulk.getByText(say["console.bulk.pack"]).click();
      await bulk.getByRole("button", { name: say["console.pack.sure"] }).click();
      await outcome.waitFor();
      expect(await page.locator("input[name=chosen]:checked").count()).toBe(0);

      await page.getByText(say["console.bulk.ship"], { exact: true }).click();
      const parcels = page.locator(".order-bulk form", { has: page.locator("[name=key]") });
      await parcels.locator(`[name='number.${first.id}']`).fill("AX-١");
      await parcels.locator(`[name='number.${second.id}']`).fill("77");
      await parcels.locator(`[name='carrier.${second.id}']`).fill("Own van");
      if (javaScript) expect(await violations(page)).toEqual([]);
      const send = async () => parcels.getByRole("button", { name: say["console.bulk.ship.sure"] }).click();
      await send();
      // One has no carrier, and stays with what was typed.
      await expect.poll(() => outcome.locator("li").allInnerTexts()).toEqual([expect.stringContaining(first.number)]);
      expect(await parcels.locator(`[name='number.${first.id}']`).inputValue()).toBe("AX-١");
      await parcels.locator("[name=carrier]").fill("aramex");
      await send();
      await expect.poll(async () => (await read(first)).status).toBe("shipped");
      const sent = [await read(first), await read(second)].map(({ shipments: [parcel] }) => [
        parcel!.carrier,
        parcel!.tracking_number,
      ]);
      expect(sent).toEqual([
        ["Aramex", "AX-1"],
        ["Own van", "77"],
      ]);
    },
  );

  // Shows: console.views
  test("a filter and columns are kept, and taken back", { timeout: 60_000 }, async ({ visitor }) => {
    const name = `${buyer} 20 %`;
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/orders?status=delivered`);
    if (javaScript) await hydrated(page);
    await page.getByText(say["console.views.save"]).click();
    await page.locator(".saved-views [name=name]").fill(name);
    await page.locator(".saved-views").getByRole("button", { name: say["console.views.sure"], exact: true }).click();
    await page.locator(".saved-views a", { hasText: name }).waitFor();
    await open(`${prefix}/admin/orders`);
    if (javaScript) await hydrated(page);
    await page.locator(".saved-views a", { hasText: name }).click();
    await page.waitForURL("**/admin/orders?status=delivered");

    const headings = async () => page.locator(".record-table th").allTextContents();
    await page.locator(".column-chooser summary").click();
    await page.locator(".column-chooser [value=customer]").uncheck();
    await page.locator("[name='place.total']").fill("1");
    await page.locator("[name='place.status']").fill("5");
    await page.getByRole("button", { name: say["console.columns.apply"] }).click();
    await expect.poll(async () => (await headings())[1]).not.toBe(say["console.status"]);
    expect(await headings()).not.toContain(say["console.customer"]);
    if (javaScript) {
      await page.getByRole("button", { name: say["console.undo"] }).click();
      await expect.poll(async () => (await headings())[1]).toBe(say["console.status"]);
    } else {
      await page.locator(".column-chooser summary").click();
      await page.getByRole("button", { name: say["console.columns.all"] }).click();
      await expect.poll(headings).toContain(say["console.customer"]);
    }

    await open(`${prefix}/admin/views`);
    if (javaScript) await hydrated(page);
    if (javaScript) expect(await violations(page)).toEqual([]);
    const kept = page.locator(".console-items > li", { hasText: name });
    await kept.getByRole("button", { name: say["console.views.delete"] }).click();
    await expect.poll(() => kept.count()).toBe(0);
    if (!javaScript) return;
    await page.getByRole("button", { name: say["console.undo"] }).click();
    await expect.poll(() => kept.count()).toBe(1);
    await kept.getByRole("button", { name: say["console.views.delete"] }).click();
    await expect.poll(() => kept.count()).toBe(0);
  });

  // Shows: console.search
  test("the palette finds by keyboard", { timeout: 60_000 }, async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/stock`);
    if (javaScript) {
      await hydrated(page);
      // The key is named once it works.
      await page.locator(".console-find kbd").waitFor({ state: "attached" });
      await page.keyboard.press("Control+k");
    } else await page.locator(".console-find").click();
    const search = javaScript
      ? page.getByRole("combobox", { name: say["console.find.label"] })
      : page.locator("main [type=search]");
    await search.fill(goods.swabs.slice(0, 6).toLowerCase());
    if (javaScript) {
      await page.locator(".palette-option", { hasText: goods.swabs }).waitFor();
      if (javaScript) expect(await violations(page)).toEqual([]);
      // Screens are found in the other language too.
      await search.fill(texts[locale === "en" ? "ar" : "en"]["console.menu.stock"]);
      const option = page.locator(".palette-option", { hasText: say["console.menu.stock"] }).first();
      await option.waitFor();
      await search.fill(say["console.menu.orders"]);
      await expect
        .poll(() => page.locator(".palette-option[aria-selected=true]").innerText())
        .toContain(say["console.menu.orders"]);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/orders");
      expect(await page.getByRole("dialog").count()).toBe(0);
      // Who types or scans a code and presses Enter at once opens that one, not what was found before.
      await page.keyboard.press("Control+k");
      await page.locator(".palette-option", { hasText: say["console.menu.orders"] }).waitFor();
      await search.fill(goods.masks);
      await page.locator(".palette-option", { hasText: goods.masks }).first().waitFor();
      await search.fill(goods.swabs);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/admin/stock/${goods.swabs}`);
      // Recently opened records are not left for the next member who signs in.
      const opened = async () => page.evaluate(() => sessionStorage.getItem("console-opened"));
      expect(await opened()).toContain(goods.swabs);
      if (width < 1000) await page.locator(".console-bar button").click();
      await page.locator("[value=sign-out]").click();
      await page.waitForURL((url) => !url.pathname.includes("/admin"));
      expect(await opened()).toBeNull();
    } else {
      await page.keyboard.press("Enter");
      await page.locator(".find-hits a", { hasText: goods.swabs }).click();
      await page.waitForURL(`**/admin/stock/${goods.swabs}`);
    }
  });

  test("notifications are chosen; a time that ends when it begins is refused beside its field", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 400/] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/notifications`);
    if (javaScript) await hydrated(page);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.locator("[name=queues][value=placed]").check();
    await page.locator("[name=quiet_to]").fill(await page.locator("[name=quiet_from]").inputValue());
    await page.getByRole("button", { name: say["notifications.save"], exact: true }).click();
    await page.locator(".field-problem").waitFor();
    await page.locator("[name=quiet_from]").fill("21");
    await page.locator("[name=quiet_to]").fill("06:30");
    await page.getByRole("button", { name: say["notifications.save"], exact: true }).click();
    const kept = async () => (await (await staff()).get("getNoticePreferences")).preferences;
    await expect.poll(async () => (await kept()).quiet_to).toBe("06:30");
    expect((await kept()).queues).toContain("placed");
  });

  test("a phone reaches every screen by the menu at the bottom", async ({ visitor }) => {
    if (width > 1000) return;
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/orders`);
    if (javaScript) await hydrated(page);
    await page.locator(".console-bar button").click();
    const menu = page.locator("#console-menu");
    await menu.locator("a[href$='/admin/stock']").click();
    await page.waitForURL("**/admin/stock");
    await expect.poll(() => menu.isVisible()).toBe(false);
  });
});
