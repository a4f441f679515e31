// Shows in a real browser that a form without scripts may be led on to a gateway's page, and to nobody else's: the
// policy of a page also counts for where a posted form is redirected.
import { expect } from "vitest";
import { htmlPolicy } from "../../worker/edge/security-headers";
import { loopbackServer } from "../support/loopback-server";
import { test } from "../support/visitor";

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
  const expected = [/Content Security Policy/, /favicon/];
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
