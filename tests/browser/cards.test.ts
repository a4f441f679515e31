// Shows cards that lie beside one another: in the same rows whatever each has, sizes that are added in one tap with and
// without scripts, and two stops for the Tab key, from which arrow keys lead to the rest.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { samples } from "../support/screens";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const gloves = "/categories/examination-gloves";
/** Sizes of the first gloves, at one price. */
const skus = { s: "NC-NGL-S", m: "NC-NGL-M" };

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 10_000 });

const card = (page: Page) => page.locator(".card", { has: page.locator(`a[href$="/${samples.product}"]`) });
const chip = (page: Page, sku: string) => card(page).locator(`.card-chip[value="${sku}"]`);

inWays([390, 1440])("at %i px", (width) => {
  test("prices, prices of a piece and buttons of a row are in line, whatever the titles", async ({ visitor }) => {
    const { page, open } = await visitor({ width });
    await open(`/category/${samples.category}`);
    const [long, short] = ["Polyhexamethylene biguanide gel with betaine, sterile, tube of 30 ml ".repeat(3), "Gauze"];
    const rows = await page.locator("main .cards").evaluate(
      (list, titles) => {
        const cards = Array.from(list.querySelectorAll(".card"));
        for (const [place, title] of titles.entries())
          cards[place]!.querySelector(".card-title a")!.textContent = title;
        cards[0]!.querySelectorAll(".card-facts, .card-brand").forEach((part) => part.remove());
        const { top } = cards[0]!.getBoundingClientRect();
        return cards
          .filter((one) => one.getBoundingClientRect().top === top)
          .map((one) =>
            [".price b", ".card-each", ".buy"].map(
              (part) => one.querySelector(part)?.getBoundingClientRect().bottom ?? 0,
            ),
          );
      },
      [long, short],
    );
    expect(rows.length).toBe(width < 640 ? 2 : 4);
    for (const part of [0, 1, 2]) {
      const places = rows.map((row) => Math.round(row[part]!)).filter((place) => place > 0);
      expect(new Set(places).size, JSON.stringify(rows)).toBe(1);
    }
  });
});

test("a maker's picture of any shape is shown whole and takes the room of ours", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 1440, pictures: true });
  await open(gloves);
  const pictures = page.locator("main .card .picture");
  const box = await pictures.first().evaluate((picture) => picture.clientWidth);
  const shapes = [
    [300, 1200],
    [1600, 300],
    [20, 20],
  ] as const;
  for (const [place, [width, height]] of shapes.entries()) {
    /* oxlint-disable no-await-in-loop -- one picture after the other */
    const picture = pictures.nth(place);
    await picture.evaluate(
      (image: HTMLImageElement, size) => {
        image.removeAttribute("srcset");
        image.src = Object.assign(document.createElement("canvas"), size).toDataURL();
      },
      { width, height },
    );
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc.startsWith("data:")))
      .toBe(true);
    const shown = await picture.evaluate((image) => [
      image.clientWidth,
      image.clientHeight,
      getComputedStyle(image).objectFit,
    ]);
    expect(shown, `${width} × ${height}`).toEqual([box, box, "contain"]);
    /* oxlint-enable no-await-in-loop */
  }
});

test("a tap adds a size and shows its quantity, from where the others are a tap away", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(gloves);
  await hydrated(page);
  await chip(page, skus.m).click();
  const quantity = card(page).locator("input[name=quantity]");
  await eventually(() => quantity.inputValue()).toBe("1");
  await card(page).getByRole("button", { name: "M Choose options" }).click();
  await eventually(() => chip(page, skus.m).locator("b").innerText()).toBe("1");
  expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe(skus.m);
  await chip(page, skus.s).click();
  await eventually(() => page.locator(".cart-link .cart-count").innerText()).toBe("2");
  // One that is in the cart is not added again: a press shows how many there are.
  await card(page).getByRole("button", { name: "S Choose options" }).click();
  await chip(page, skus.m).click();
  expect(await quantity.inputValue()).toBe("1");
});

inWays(locales)("in %s", (locale) => {
  const address = localePrefix(locale) + gloves;

  // Shows: states.buying-without-scripts
  test("without scripts a size is posted and added", async ({ visitor }) => {
    const { page, open } = await visitor({ javaScript: false, width: 390 });
    await open(address);
    await chip(page, skus.m).click();
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.locator(".alert").innerText()).toBe(
      locale === "en" ? "Product added to cart" : "تمت إضافة المنتج إلى السلة",
    );
  });

  test("a card is two stops for the Tab key, and arrow keys lead from its button to heart and compare", async ({
    visitor,
  }) => {
    const { page, open } = await visitor();
    await open(address);
    await hydrated(page);
    const focused = () =>
      page.evaluate(() => {
        const { name, value, tagName } = document.activeElement as HTMLButtonElement;
        return name ? `${name} ${value}` : tagName;
      });
    const press = async (...keys: string[]) => {
      const places: string[] = [];
      for (const key of keys) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await page.keyboard.press(key);
        // oxlint-disable-next-line no-await-in-loop -- as above
        places.push(await focused());
      }
      return places;
    };
    await card(page).locator(".card-title a").focus();
    const [on, back] =
      locale === "ar" ? (["ArrowLeft", "ArrowRight"] as const) : (["ArrowRight", "ArrowLeft"] as const);
    expect(await press("Tab", on, back, back, back)).toEqual([
      `sku_id ${skus.s}`,
      `sku_id ${skus.m}`,
      `sku_id ${skus.s}`,
      expect.stringMatching(/^compare /),
      expect.stringMatching(/^wish /),
    ]);
    await chip(page, skus.s).focus();
    expect(await press("Tab")).toEqual(["A"]);
    expect(await page.evaluate(() => document.activeElement!.closest(".card-title") !== null)).toBe(true);

    // The row of categories is a list of links: the Tab key leads through it, and arrow keys scroll.
    await page.locator(".category-nav a").first().focus();
    await page.keyboard.press(on);
    expect(await page.evaluate(() => document.activeElement!.matches(".category-nav li:nth-child(1) a"))).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement!.matches(".category-nav li:nth-child(2) a"))).toBe(true);
  });
});
