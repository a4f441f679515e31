// Shows reviews: written with and without scripts, waiting for moderation, then streamed with the product's page and
// given to search engines as they show; nothing in them runs.
import type { Locator, Page } from "playwright";
import { expect, inject } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, locales } from "#shared/text/locale";
import { mintToken } from "../support/session";
import { asStaff, asUser } from "../support/user-session";
import { browserAgent, crawlerAgent } from "../support/browser-agent";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 15_000 });

/** Products that no other test looks at. */
const slugs = {
  written: "dental-mouth-mirror-silicone-grip-handle",
  many: "dental-mouth-mirror-plane-glass-knurled-handle",
  en: "contra-angle-handpiece-external-spray",
  ar: "contra-angle-handpiece-with-glass-rod-light",
};
const addressOf = (slug: string, prefix = "") => `${prefix}/reviews/add?product=${slug}`;
/** The product's page as it is now, and not as it was stored. */
const uncached = (slug: string, prefix = "") => `${prefix}/products/${slug}?sku=${Math.random()}`;
const send = (page: Page) => page.locator(".form-panel button.button");

// Shows: screens.add-review
test("is written with the keyboard, waits, is approved and shows with the product", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await asUser(context, "reviewer-0");
  expect(await open(addressOf(slugs.written))).toBe(200);
  await hydrated(page);
  await page.locator("[name=rating]").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await page.locator("[name=rating]:checked").inputValue()).toBe("4");
  const script = "<script>document.title='x'</script><img src=x onerror=alert(1)>";
  await page.locator("[name=title]").fill(script);
  await page.locator("textarea").fill(`Good gloves\n${script}`);
  await send(page).click();
  await page.waitForURL("**/account/reviews");
  await eventually(() => page.locator(".note").getAttribute("data-status")).toBe("pending");
  await open(`/products/${slugs.written}`);
  expect(await page.locator(".review").count()).toBe(0);
  await open(addressOf(slugs.written));
  expect(await page.locator(".form-panel").count()).toBe(0);
  const mine = await context.request.post("/api/my-reviews/", { data: {} });
  const { reviews }: CallReply<"listMyReviews"> = await mine.json();
  await asStaff(`/admin/reviews/${reviews[0]!.id}/approve/`);
  await eventually(async () => {
    await open(uncached(slugs.written));
    return page.locator(".review").count();
  }).toBe(1);
  await hydrated(page);
  expect(await page.locator(".review h3").innerText()).toBe(script);
  expect(await page.locator(".review-text").innerText()).toContain("Good gloves\n<script>");
  expect(await page.locator(".review img, .review script").count()).toBe(0);
  expect(await page.locator(".review-verified").count()).toBe(0);
  expect(await page.locator(".rating-bars li").count()).toBe(5);
});

/** Whether React has taken an element over. */
const isAlive = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactFiber")));

/** An approved review of a user, by the calls. */
async function reviewed(userId: string, slug: string, review: object): Promise<void> {
  const headers = { cookie: `access_token=${await mintToken(userId)}`, "content-type": "application/json" };
  const address = `${inject("shopOrigin")}/api/products/${slug}/reviews/`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(review) });
  const { review: own } = (await answer.json()) as CallReply<"addReview">;
  await asStaff(`/admin/reviews/${own.id}/approve/`);
}

// Shows: screens.reviews-of-product
test("reviews are summed up, come in steps with and without scripts, and are what search engines get", async ({
  visitor,
}) => {
  for (let number = 1; number <= 7; number++)
    await reviewed(`reviewer-${number}`, slugs.many, { rating: (number % 5) + 1, title: "", text: `Text ${number}` });
  const { page, open } = await visitor({ width: 390 });
  await eventually(async () => {
    await open(uncached(slugs.many));
    return page.locator(".review").count();
  }).toBe(5);
  await hydrated(page);
  expect(await page.locator(".rating-average b").innerText()).toBe("2.9");
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "document" && asked.push(request.url()));
  const more = page.getByRole("link", { name: "More reviews" });
  // The code comes with the first sign; before it, the link is a plain one.
  await more.hover();
  await eventually(() => isAlive(more)).toBe(true);
  await more.click();
  await eventually(() => page.locator(".review").count()).toBe(7);
  expect(asked).toEqual([]);
  expect(await more.count()).toBe(0);

  const plain = await visitor({ javaScript: false });
  await plain.open(uncached(slugs.many, "/ar"));
  expect(await plain.page.locator(".review").count()).toBe(5);
  await plain.page.locator("a[href*='reviews=2']").click();
  await eventually(() => plain.page.locator(".review").count()).toBe(7);

  const crawler = await visitor({ userAgent: crawlerAgent });
  await crawler.open(`/products/${slugs.many}?sku=${Math.random()}`);
  const graphs = await crawler.page.locator("script[type='application/ld+json']").allInnerTexts();
  const nodes = graphs.flatMap((text) => JSON.parse(text)["@graph"]);
  const product = nodes.filter((node) => node["@id"] === "#product");
  const told = Object.assign({}, ...product);
  expect(told.aggregateRating).toMatchObject({ ratingValue: 2.9, reviewCount: 7 });
  expect(told.review.map(({ reviewBody }: { reviewBody: string }) => reviewBody)).toEqual(
    (await crawler.page.locator(".review-text").allInnerTexts()).map((text) => text.trim()),
  );
});

// Shows: screens.own-reviews
testInWays(locales)(
  "without scripts, in %s: what is missing is reported, the rest stays; then it waits",
  async (locale, { visitor }) => {
    const prefix = localePrefix(locale);
    const slug = slugs[locale];
    const user = locale === "en" ? "reviewer-8" : "reviewer-9";
    const { page, open, context } = await visitor({ javaScript: false, width: 390 });
    await asUser(context, user);
    await open(addressOf(slug, prefix));
    await page.locator("[name=title]").fill("A <b>title</b>");
    await page.locator("textarea").fill("x");
    // The form says so itself; a post that comes all the same is refused by the backend.
    await page.locator(".form-panel").evaluate((form: HTMLFormElement) => form.setAttribute("novalidate", ""));
    await send(page).click();
    await eventually(() => page.locator("#rating-problem").count()).toBe(1);
    expect(await page.locator("[name=title]").inputValue()).toBe("A <b>title</b>");
    await page.locator("[name=rating][value='5']").check({ force: true });
    await send(page).click();
    await page.waitForURL(`**${prefix}/account/reviews`);
    await eventually(() => page.locator(".alert").count()).toBe(1);
    expect(await page.locator(".note").getAttribute("data-status")).toBe("pending");
    const mine = await context.request.post("/api/my-reviews/", { data: {} });
    const { reviews }: CallReply<"listMyReviews"> = await mine.json();
    await asStaff(`/admin/reviews/${reviews[0]!.id}/reject/`, { reason: "Name no colleagues" });
    await page.reload();
    expect(await page.locator(".my-review").innerText()).toContain("Name no colleagues");
    await page.locator(`a[href*='${slug}'].button`).click();
    await page.waitForURL("**/reviews/add?*");
    expect(await page.locator("textarea").inputValue()).toBe("x");
    expect(await page.locator("[name=rating]:checked").inputValue()).toBe("5");
  },
);

test("a forged product is a 404, none asks which, and a guest is led to sign-in and back", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^status 404: /] });
  await open(addressOf(slugs.written));
  const address = new URL(page.url());
  expect([address.pathname, address.searchParams.get("returnUrl")]).toEqual([
    "/account/login",
    addressOf(slugs.written),
  ]);
  await asUser(context, "reviewer-10");
  expect(await open(addressOf("no-such-product"))).toBe(404);
  expect(await open(addressOf("%3Cscript%3E"))).toBe(404);
  expect(await open("/reviews/add")).toBe(200);
  expect(await page.locator("h1").innerText()).toBe("Which product would you like to review?");
  const forged = await context.request.post("/reviews/add", {
    form: { product: "999999999", rating: "5", text: "x" },
    headers: { "user-agent": browserAgent },
  });
  expect(forged.status()).toBe(200);
  expect(((await (await context.request.get("/api/my-reviews/")).json()) as CallReply<"listMyReviews">).total).toBe(0);
});

test("a review that could not be sent stays typed", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^request failed: .*reviews.* net::ERR_FAILED/] });
  await asUser(context, "reviewer-11");
  await open(addressOf(slugs.written));
  await hydrated(page);
  await page.locator("[name=rating][value='2']").check({ force: true });
  await page.locator("textarea").fill("Typed");
  await page.route("**/api/products/*/reviews/**", (route) => route.abort("failed"));
  await send(page).click();
  await eventually(() => page.locator(".form-problem").innerText()).toContain("We couldn’t send your");
  expect(await page.locator("textarea").inputValue()).toBe("Typed");
});

testInWays(locales, 0)(
  "writing one, one's own and the product's are accessible at every width, in %s",
  { timeout: 60_000 },
  async (locale, { visitor }) => {
    const { page, open, context } = await visitor();
    const reviewer = locale === "en" ? "reviewer-12" : "reviewer-13";
    await asUser(context, reviewer);
    await reviewed(reviewer, slugs.en, { rating: 3, title: "Title", text: "Text" });
    const prefix = localePrefix(locale);
    for (const address of [addressOf(slugs.written, prefix), `${prefix}/account/reviews`, uncached(slugs.en, prefix)]) {
      await open(address);
      await hydrated(page);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        if (isCheckedAt(locale, width)) expect(await violations(page), address).toEqual([]);
        expect(await overflowing(page), address).toEqual([]);
      }
    }
  },
);
