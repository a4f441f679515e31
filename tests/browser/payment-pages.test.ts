// Shows in a real browser that a form without scripts may be led on to a gateway's page, and to nobody else's: the
// policy of a page also counts for where a posted form is redirected. And the sandbox's own page, without scripts.
import { expect, inject } from "vitest";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { loopbackServer } from "../support/loopback-server";
import { mintToken } from "../support/session";
import { test } from "../support/visitor";
import { testInWays } from "../support/ways";
import { violations } from "../support/accessibility";
import { htmlPolicy } from "#storefront/request/content-security-policy";

test("a posted form reaches a gateway that is named, and no other", async ({ visitor }) => {
  const gateway = await loopbackServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Pay here</title>"),
  );
  const shopWith = (pages: string[]) =>
    loopbackServer(({ method }, response) => {
      if (method === "POST") return response.writeHead(303, { location: `${gateway.origin}/pay` }).end();
      const policy = htmlPolicy("nonce", { paymentPages: pages, withGoogle: false, development: false });
      response
        .writeHead(200, { "content-type": "text/html", "content-security-policy": policy })
        .end("<title>Shop</title><form method=post action=/go><button>Pay</button></form>");
    });
  const expected = [/Content Security Policy/, /favicon/, /errors\/policy/];
  const [open, closed] = [await shopWith([gateway.origin]), await shopWith(["https://elsewhere.example"])];
  for (const [shop, title] of [
    [open, "Pay here"],
    [closed, "Shop"],
  ] as const) {
    const { page } = await visitor({ origin: shop.origin, expected });
    await page.goto("/");
    const refused =
      shop === closed && page.waitForEvent("console", (message) => message.text().includes("form-action"));
    await page.getByRole("button").click();
    await (refused || page.waitForURL(`${gateway.origin}/pay`));
    expect(await page.title()).toBe(title);
  }
  expect(gateway.seen.filter(({ url }) => url === "/pay")).toHaveLength(1);
});

const address = { first_name: "Mona", last_name: "Saleh", address_line_1: "Clinic 4", city: "Dubai", state: "Dubai" };

testInWays([
  ["en", 390],
  ["ar", 1440],
] as const)(
  "the sandbox's page in %s at %i px: whole, accessible, and it leads back",
  async ([lang, width], { visitor }) => {
    const token = await mintToken("buyer");
    const buyer = new HttpShopper(inject("shopOrigin"), { access_token: token });
    await buyer.get("editAddress", { action: "add", ...address, phone: "0501234567" });
    const items = [{ sku_id: goods.masks, quantity: 1 }];
    const { checkout } = await buyer.get("createCheckout", { source: "multiple", items });
    const { payment } = await buyer.get("createOnlineOrder", { checkout_id: checkout.id, method: "card", lang });
    const { page } = await visitor({ width, javaScript: false, expected: [/status 404: .*\/checkout\//] });
    await page.goto(payment.redirect_url);
    const { pathname } = new URL(payment.redirect_url);
    expect(pathname.startsWith("/ar/")).toBe(lang === "ar");
    expect(await page.locator("html").getAttribute("dir")).toBe(lang === "ar" ? "rtl" : "ltr");
    expect(await page.locator("dd").innerText()).toContain(String(checkout.payable));
    await page.locator("summary").click();
    const folder = process.env["SCREENSHOTS"];
    if (folder) await page.screenshot({ path: `${folder}/sandbox-${lang}-${width}.png`, fullPage: true });
    const heights = await page
      .locator("button, input, summary")
      .evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(42);
    const { page: scripted } = await visitor({ width });
    await scripted.goto(payment.redirect_url);
    expect(await violations(scripted)).toEqual([]);
    const back = page.waitForRequest((request) => request.url().includes(`/checkout/${checkout.id}/payment`));
    await page.locator("[value=pay]").click();
    expect(new URL((await back).url()).searchParams.get("payment")).toBe(payment.id);
    expect((await buyer.get("verifyPayment", { payment_id: payment.id })).payment.status).toBe("paid");
  },
);
