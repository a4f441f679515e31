// Shows that the page of a change says what is cancelled, added and paid, in both languages and without scripts, and that its
// buttons agree at the total that was shown, decline, or lead to the checkout.
import { createElement } from "react";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { action, Component } from "#client/shop/account/order-change/order-change-page.tsx";
import { locales, type Locale } from "#shared/text/locale";
import { postAction } from "#support/posted-action";
import { rendered } from "#support/rendered";

const token = "x".repeat(43);
const change = {
  success: true,
  state: "open",
  name: "Noura",
  order_number: "100001",
  added_number: "",
  expires_at: "2026-11-25T06:00:00.000Z",
  pays: "cod",
  cancels: [{ title: "Gloves M", quantity: 2 }],
  lines: [{ sku_id: "GLOVES-L", title: "Gloves L", quantity: 2, unit_price: 40, total: 80, available: 1 }],
  shipping: 0,
  total: 80,
  less: 66.66,
  difference: 13.34,
  tax: 0.64,
};

async function shown(offered: object | null, locale: Locale): Promise<string> {
  const loader = () => ({ token, change: offered });
  const { query, dataRoutes } = createStaticHandler([
    { path: "/order-change/:token", id: "change", Component, loader },
  ]);
  const context = await query(new Request(`https://shop.test/order-change/${token}`));
  if (context instanceof Response) throw new Error("led elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  return rendered(createElement(StaticRouterProvider, { router, context, hydrate: false }), locale, {
    origin: "https://shop.test",
  });
}

describe.for(locales)("in %s", (locale) => {
  test("it says what is cancelled, added and paid, and offers both answers", async () => {
    const page = await shown(change, locale);
    for (const said of ["Gloves M", "Gloves L", "66.66", "13.34", "0.64", "100001"]) expect(page).toContain(said);
    expect(page).not.toMatch(/changes\.\w/);
    expect(page).toContain('name="shown" value="80"');
    const answers = (markup: string) => [...markup.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value);
    expect(answers(page)).toEqual(["agree", "decline"]);
    expect(answers(await shown({ ...change, pays: "checkout" }, locale))).toEqual(["pay", "decline"]);
  });

  test.for(["agreed", "declined", "withdrawn", "expired", "moved", null])(
    "it has no form when it is %s",
    async (state) => {
      const page = await shown(state === null ? null : { ...change, state, added_number: "100002" }, locale);
      expect(page).not.toContain('method="post"');
      expect(page).not.toMatch(/changes\.\w/);
    },
  );
});

describe("its buttons", () => {
  const reply = { success: true, message: "Thank you" };
  const post = (intent: string, answer: unknown) =>
    postAction(
      action,
      [
        ["intent", intent],
        ["shown", "80"],
      ],
      [answer],
      { token },
    );

  test("agree at the total that was shown, and decline", async () => {
    const agreed = await post("agree", reply);
    expect(agreed).toMatchObject({ asked: [["agreeOrderChange", { token, shown_payable: 80 }]] });
    expect(agreed).toMatchObject({ redirect: `/order-change/${token}`, said: [{ message: "Thank you" }] });
    expect((await post("decline", reply)).asked).toEqual([["declineOrderChange", { token }]]);
  });

  test("load the page again at another price and once it is over, and show the message of any other refusal", async () => {
    const requote = await post("agree", { success: false, status: 409, code: "requote", message: "Check it" });
    expect(requote).toMatchObject({ told: { message: "Check it" }, status: 200 });
    const over = await post("agree", { success: false, status: 410, code: "link_expired", message: "Too late" });
    expect(over).toMatchObject({ told: { message: "Too late" }, status: 200 });
    const short = await post("agree", { success: false, status: 409, code: "credit_short", message: "Too much" });
    expect(short).toMatchObject({ told: { message: "Too much" }, status: 409 });
    expect(await post("agree", undefined)).toMatchObject({ told: { message: "" }, status: 503 });
  });
});
