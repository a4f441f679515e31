// Shows that a cart of which nothing can be ordered has its way on switched off, with the reason beside it.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CheckoutBox } from "#client/shop/buy/cart/checkout-box.tsx";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";

const contact = { whatsapp: { href: "https://wa.me/1", text: "1" }, phone: { href: "tel:1", text: "1" } };
const visit = { locale: "en", contact } as Partial<PageVisit> as PageVisit;

/** The box of a cart with one line, with ids as texts. */
function boxOf(items_total: number, poNumber = ""): string {
  const line = { sku_id: "A", title: "Masks", quantity: 1, notices: [] };
  const cart = {
    items: [line],
    items_total,
    total_with_shipping: items_total,
    location: { name: "Dubai" },
    voucher: null,
  };
  const element = createElement(CheckoutBox, { cart: cart as unknown as Cart, poNumber });
  const router = createMemoryRouter([{ path: "/", element }]);
  const page = createElement(RouterProvider, { router });
  return renderToStaticMarkup(createElement(VisitProvider, { value: visit }, page));
}

test("nothing that can be ordered: the button is off and says why", () => {
  const box = boxOf(0);
  expect(box).toContain('<p id="cart-nothing"');
  expect(box).toMatch(/<button[^>]* disabled=""[^>]* aria-describedby="cart-nothing"/);
});

test("something that can be ordered: the button is on", () => {
  expect(boxOf(12)).not.toMatch(/cart-nothing|disabled/);
});

// Shows: checkout.po
test("the number of a purchase order goes along to the checkout; it is in view where one came along", () => {
  expect(boxOf(12)).toMatch(/<form id="cart-go"[^]*<details class="cart-po">[^]*name="po_number"[^]*<\/form>/);
  const brought = boxOf(12, "PO-42");
  expect(brought).toContain('<details class="cart-po" open="">');
  expect(brought).toContain('value="PO-42"');
});
