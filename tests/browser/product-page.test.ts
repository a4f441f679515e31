// Shows the product page of somebody who buys a lot: many variants at once, the bar that says what it adds, pictures that
// are enlarged, and what is offered in the place of a sold-out product; on a desk, on an Arabic phone, without scripts.
import type { Page } from "playwright";
import { expect } from "vitest";
import { hydrated, idleAfterFrame, test } from "../support/visitor";
import { violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 15_000 });

const suture = "/products/nylon-suture-non-absorbable-monofilament-blue-box-of-12";
const soldOut = "/products/adhesive-plasters-children-animal-prints";
const table = (page: Page) => page.locator("section:has(#several)");
const fields = (page: Page) => table(page).locator("[name=quantity]");
const cartOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const response = await fetch("/api/cart/guest/", { cache: "no-store" });
    const { cart }: { cart: { items: { quantity: number }[] } } = await response.json();
    return cart.items.map(({ quantity }) => quantity);
  });

// Shows: screens.many-variants
test("several variants are counted, added at once, and what is refused is said beside it", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(suture);
  await hydrated(page);
  await fields(page).nth(0).fill("1");
  await fields(page).nth(5).fill("٢");
  await eventually(() => table(page).locator("button").innerText()).toMatch(/^Add 2 items · AED\s[\d,.]+$/);
  await fields(page).nth(1).fill("900");
  await table(page).locator("button").click();
  await eventually(() => table(page).locator("td .text-danger").innerText()).toMatch(
    /limit per order|all we have in stock/,
  );
  await eventually(() => fields(page).nth(0).inputValue()).toBe("");
  const quantities = await cartOf(page);
  expect(quantities).toHaveLength(3);
  expect(quantities).toEqual(expect.arrayContaining([1, 2]));
  expect(await violations(page)).toEqual([]);
});

// Shows: screens.phone-bar
test("on an Arabic phone the bar says what it adds, away from the box; the table scrolls in itself", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ width: 390 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(`/ar${suture}`);
  await hydrated(page);
  expect(await overflowing(page)).toEqual([]);
  const bar = page.locator(".order-bar");
  await page.locator(".buy-large input[name=add]").fill("3");
  expect(await page.locator(".figures tr[aria-current]").first().innerText()).toContain("3");
  await page.locator(".buy-large").evaluate((box) => box.scrollIntoView({ block: "center" }));
  await eventually(() => bar.isVisible()).toBe(false);
  await page.locator("#description").scrollIntoViewIfNeeded();
  await eventually(() => bar.isVisible()).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await bar.locator("button").innerText()).toMatch(/^أضف 3 إلى السلة · [\d,.]+\s*د\.إ\.$/);
  await bar.locator("button").click();
  await eventually(() => cartOf(page)).toEqual([3]);
  expect(await violations(page)).toEqual([]);
});

// Shows: screens.pictures-enlarged
test("pictures fill the window, are turned by arrows as one reads, doubled by a click, and closed by Escape", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open(`/ar${suture}`);
  await hydrated(page);
  expect(await page.locator(".gallery-thumbs img").first().getAttribute("alt")).toMatch(/^الصورة 1 من \d: ./);
  await page.locator(".gallery-pictures button").first().click();
  const zoom = page.locator("dialog.zoom");
  await zoom.locator("img").first().waitFor();
  expect(await zoom.locator("p").innerText()).toMatch(/^1 \/ [2-9]/);
  await page.keyboard.press("ArrowLeft");
  await eventually(() => zoom.locator("p").innerText()).toMatch(/^2 \//);
  await page.keyboard.press("ArrowRight");
  await eventually(() => zoom.locator("p").innerText()).toMatch(/^1 \//);
  await zoom.locator("li").first().click();
  const larger = () =>
    zoom
      .locator("li")
      .first()
      .evaluate((pane) => pane.scrollWidth / pane.clientWidth);
  await eventually(larger).toBeGreaterThan(1.9);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await eventually(() => zoom.count()).toBe(0);
});

// Shows: screens.many-variants
test("without scripts several variants are added, and the page says which were not", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  await open(suture);
  await fields(page).nth(0).fill("2");
  await fields(page).nth(1).fill("900");
  await table(page).locator("button").click();
  await page.waitForURL(`**${suture}`);
  const said = await page.locator(".alert").innerText();
  expect(said).toContain("2 of 2");
  expect(said).toMatch(/limit per order|all we have in stock/);
});

// Shows: screens.stock-alert
test("what is sold out names what is there instead, and takes an address without scripts", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  await open(soldOut);
  expect(await page.locator(".substitutes a").count()).toBeGreaterThan(0);
  const email = `${crypto.randomUUID()}@clinic.test`;
  await page.locator("#alert input[type=email]").fill(email);
  await page.locator("#alert button").click();
  await page.waitForURL(`**${soldOut}`);
  expect(await page.locator(".alert").innerText()).toContain("confirm your address");
  await open(`/dev/outbox?to=${email}`);
  const letter = await page.content();
  const [, token = ""] = /token=([\w-]{24})/.exec(letter) ?? [];
  await open(`/ar/stock-alert?token=${token}&wish=confirm`);
  await page.getByRole("button", { name: "تأكيد" }).click();
  await eventually(() => page.locator(".alert").innerText()).toContain("سنراسلك مرة واحدة");
});

test("the first click on the way to the table of variants leads there", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(suture);
  await hydrated(page);
  await page.locator("main a[href='#several']").click();
  const top = () => page.locator("#several").evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);
  await page.evaluate(idleAfterFrame);
  expect(await top()).toBeLessThan(400);
});

test("a link to the table leads there while the table's code is on its way, and the table stays", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/variant-order-*", async (route) => {
    await held;
    await route.continue();
  });
  await open(suture);
  await hydrated(page);
  await page.locator("main a[href='#several']").click();
  const top = () => page.locator("#several").evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(() => new URL(page.url()).hash).toBe("#several");
  await expect.poll(top).toBeLessThan(400);
  expect(await fields(page).count()).toBeGreaterThan(5);
  letGo();
  const counted = async () => {
    await fields(page).nth(0).fill("1");
    return table(page).locator("button").innerText();
  };
  await eventually(counted).toMatch(/^Add 1 item · /);
  expect(await top()).toBeLessThan(400);
});
