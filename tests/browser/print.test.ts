// Shows that a product, a cart and an order are printed without the frame, without what is pressed, by day, and with
// their address.
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import type { CallReply } from "#shared/contracts/platform/table";
import { fillCart, goods } from "../support/filled-cart";
import { placeOrder, signInAs } from "../support/placed-order";
import { pagesOf } from "../support/printed-pages";
import { samples } from "../support/screens";
import { signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";

// Shows: screens.print
testInWays(locales)("%s: only what is bought is on paper", { timeout: 60_000 }, async (locale, { visitor }) => {
  const { page, open, context } = await visitor({ width: 794 });
  await signIn(context, { name: "Huda Clinic" });
  const { id } = await placeOrder(context, { [goods.swabs]: 2 });
  const items = [{ sku_id: goods.masks, quantity: 4 }];
  await context.request.post("/api/cart/add-items/", { data: { mode: "add", items } });
  const printed = async (path: string) => {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await open(localePrefix(locale) + path);
    await hydrated(page);
    await page.mouse.move(20, 20);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const address = page.locator("main[data-address]");
    // The code that adds it comes after the first sign.
    const print = () => page.evaluate(() => void dispatchEvent(new Event("beforeprint")));
    await expect.poll(async () => (await print(), await address.count())).toBe(1);
    expect(new URL((await address.getAttribute("data-address"))!).pathname).toBe(localePrefix(locale) + path);
    // A picture that a press enlarges is printed.
    const pressed = "header a:not(.logo), nav, footer, button:not(:has(.picture)), .button, .alerts, .bottom-bar";
    expect(await page.locator(pressed).filter({ visible: true }).allInnerTexts()).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(16, 32, 31)");
    const grounds = await page.evaluate(() =>
      [...document.querySelectorAll("main :not(.picture)")]
        .filter((one) => one.checkVisibility())
        .map((one) => getComputedStyle(one).backgroundColor),
    );
    // Darker than a third: something that was meant for a screen.
    expect(grounds.filter((ground) => /^rgb\(\d{1,2},/.test(ground))).toEqual([]);
    return page.locator("main").innerText();
  };
  expect(await printed(`/products/${samples.product}`)).toContain("26.75");
  // The name and the price stand on the first sheet.
  const sheets = async () => pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect((await sheets()).length).toBeLessThanOrEqual(2);
  expect(await printed("/cart")).toContain("SH-SMK-50");
  expect(await sheets()).toHaveLength(1);
  expect(await printed(`/order/${id}`)).toContain("25");
  await signInAs(context, "staff");
  expect(await printed(`/admin/orders/${id}`)).toContain(goods.swabs);
  expect(await page.locator(".console-side, .console-bar, form").filter({ visible: true }).count()).toBe(0);
});

// Shows: screens.print
test("a cart of fourteen lines is two sheets, a kit too, and no line of them is cut", async ({ visitor }) => {
  const { page, open, context } = await visitor({ width: 1440 });
  const listed = await context.request.get("/api/get-data-json/?name=product_group&in_stock=1&limit=40");
  const { products } = (await listed.json()) as CallReply<"listProductGroups">;
  const skus = products.flatMap(({ default_sku }) => default_sku ?? []).slice(0, 14);
  await fillCart(context, Object.fromEntries(skus.map((sku) => [sku, 1])));
  for (const [path, line] of [
    ["/cart", ".cart-line"],
    ["/clinics/nurses-bag", ".kit-line"],
  ] as const) {
    await open(path);
    await hydrated(page);
    await page.mouse.move(20, 20);
    await page.emulateMedia({ media: "print" });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector("#main h1")!).fontSize))
      .toBe("21.3333px");
    const cut = await page
      .locator(line)
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== "avoid").length);
    expect(cut).toBe(0);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), path).toHaveLength(2);
    await page.emulateMedia({ media: "screen" });
  }
});
