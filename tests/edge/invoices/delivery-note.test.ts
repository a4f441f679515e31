// Shows the page of a delivery note: the goods without prices, where they go, and nothing that somebody typed as markup.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { deliveryNotes } from "#storefront/invoices/delivery-note";
import { paperPage } from "#storefront/invoices/print-layout";
import { deliveryNotePaper, type Delivery } from "#shared/printing/delivery-note";
import { pickedGoods, rowsByWay } from "#storefront/invoices/pick-list-page";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { brandOf } from "#shared/shop-settings/public-shop";
import { bindings, edgeApp } from "#support/edge-app";
import type { UnitCounts } from "#shared/orders/order-units";
import { sampleDelivery, unitsOf } from "#support/sample-documents";

afterEach(() => vi.unstubAllGlobals());

const view = {
  brand: brandOf(settingDefaults.brand, "en"),
  letterhead: undefined,
  locale: "en",
  nonce: "nonce",
} as const;

const deliveryNotePage = (delivery: Delivery, backTo: string, shown: typeof view) =>
  paperPage(deliveryNotePaper(delivery, shown.locale), backTo, shown);

const itemsOf = (...lines: Partial<UnitCounts>[]) => lines.map((units) => ({ units: unitsOf(units) }));

/** What an order says that no delivery note does. */
const nothing = {
  total: 1,
  shipping: 0,
  wallet: 0,
  payable: 1,
  total_with_shipping: 1,
  items_total: 1,
  discount: 0,
  tax: 0,
  cash_due: 0,
};
const lists = { items: [], lots: [], taxes: [], timeline: [], documents: [], refunds: [], refund_lines: [], next: [] };
const otherFacts = {
  ...nothing,
  ...lists,
  id: "order-1",
  status: "shipped",
  payment_method: "cod",
  refunded: 0,
  refundable: 0,
  changed_at: "2026-11-22T08:00:00.000Z",
  voucher_code: null,
  reason: null,
  credit: null,
  can_cancel: false,
  buyer: { user_id: "u", name: "", email: "", phone: "", establishment: "", trn: "" },
  buyer_deleted: false,
  sales_person: null,
};

const noPicks = { picks: [], orders: [], units: 0, beyond: false, total: 0, page: 1, limit: 100 };

const otherOfItem = {
  title: "",
  slug: "",
  variant_title: "",
  image_url: null,
  price: 1,
  quantity: 1,
  line_total: 1,
  discount: 0,
  tax_class: "standard",
  tax_rate: 5,
};

/** Asks for a page; the backend knows one order. */
async function get(path: string, status = 200, session: { accessToken?: string } = { accessToken: "a-token" }) {
  const asked: string[] = [];
  const { invoice, order: told } = sampleDelivery(3);
  const items = told.items.map((item, at) => ({ ...otherOfItem, ...item, sku_id: invoice.lines[at]!.sku_id }));
  const order = { ...otherFacts, ...told, items, billing_address: told.delivery_address };
  const delivery = { ...invoice.lines[0]!, title: { en: "Delivery", ar: "التوصيل" }, sku_id: "" };
  vi.stubGlobal("fetch", async (request: Request | URL) => {
    const url = new URL(request instanceof Request ? request.url : request);
    asked.push(url.pathname);
    const failure = { success: false, err_type: "not_found", code: "not_found", message: "" };
    if (status !== 200) return Response.json(failure, { status });
    const document = { ...invoice, lines: [...invoice.lines, delivery] };
    if (url.pathname === "/admin/picks/") return Response.json({ success: true, ...noPicks });
    return Response.json({ success: true, ...(url.pathname.includes("tax-document") ? { document } : { order }) });
  });
  const app = edgeApp({ backendUrl: "https://backend.test" }, async (c, next) => {
    c.set("session", session);
    c.set("nonce", "the-nonce");
    await next();
  });
  app.route("/", deliveryNotes).all("*", (c) => c.text("another page", 404));
  const response = await app.request(`https://shop.test${path}`, {}, bindings({}), createExecutionContext());
  return { response, text: await response.text(), asked };
}

// Shows: orders.po-papers
test("a delivery note says the number of the purchase order", () => {
  const delivery = sampleDelivery(1);
  const page = (po_number: string) =>
    String(deliveryNotePage({ ...delivery, order: { ...delivery.order, po_number } }, "/", view));
  expect(page("PO-42")).toContain("PO-42");
  expect(page("")).not.toContain("PO number");
});

// Shows: screens.papers
test("it names goods, quantities, parcel and place in both languages, and no price", async () => {
  const { response, text } = await get("/ar/order/order-1/delivery-note");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const body = text.replace(/<(style|script)[^]*?<\/\1>/g, "");
  for (const needle of ["إشعار تسليم", "Delivery Note", "100042", "INV-000042", "Aramex", "AX-77-0", "SKU-4-0-1002"])
    expect(body).toContain(needle);
  expect(body).toContain("Ring twice &lt;img src=x&gt;");
  expect(body).not.toMatch(/<img src=x|AED|12\.50|>Delivery</);
  expect(body.match(/class="tax-box"/g)).toHaveLength(3);
});

test("it is asked of the visitor's own order, or of any by staff, and of an unknown one there is none", async () => {
  expect((await get("/order/order-1/delivery-note")).asked.toSorted()).toEqual([
    "/api/orders/order-1/",
    "/api/orders/order-1/tax-document/",
  ]);
  const handled = await get("/admin/orders/order-1/delivery-note");
  expect([handled.response.status, handled.asked.toSorted()]).toEqual([
    200,
    ["/admin/orders/order-1/", "/admin/orders/order-1/tax-document/"],
  ]);
  expect(await get("/order/order-1/delivery-note", 404)).toMatchObject({ text: "another page" });
  expect((await get("/order/order-1/delivery-note", 500)).response.status).toBe(502);
});

test("notes of several orders are one page, each from a sheet of its own on, for staff alone", async () => {
  const { response, text, asked } = await get("/ar/admin/delivery-notes?chosen=order-1+100042&chosen=order-2+100043");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(text.match(/<article class="tax-sheet">/g)).toHaveLength(2);
  expect(asked.toSorted()).toEqual(
    ["order-1", "order-2"].flatMap((id) => [`/admin/orders/${id}/`, `/admin/orders/${id}/tax-document/`]),
  );
  expect(await get("/admin/delivery-notes")).toMatchObject({ text: "another page", asked: [] });
  const many = Array.from({ length: 101 }, (_, at) => `chosen=order-${at}`).join("&");
  expect(await get(`/admin/pick-list?${many}`)).toMatchObject({ text: "another page", asked: [] });
  // A caller who may see none costs one order's read, and a guest nothing.
  const hundred = many.slice(0, many.lastIndexOf("&"));
  expect((await get(`/admin/pick-list?${hundred}`)).asked).toHaveLength(201);
  for (const status of [401, 403, 404, 500])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await get(`/admin/delivery-notes?${hundred}`, status)).asked.length).toBeLessThanOrEqual(2);
  expect(await get(`/admin/pick-list?${hundred}`, 200, {})).toMatchObject({ text: "another page", asked: [] });
  expect(await get("/admin/pick-list?chosen=order-1", 404)).toMatchObject({ text: "another page" });
  expect((await get("/admin/pick-list?chosen=order-1", 500)).response.status).toBe(502);
});

test("a pick list sums what several orders want of a SKU, without what was given back, and names the orders", () => {
  const { invoice, order } = sampleDelivery(3);
  const [other] = invoice.lines;
  const goods = pickedGoods([
    { invoice, order: { ...order, items: itemsOf({ open: 1 }, { open: 1, cancelled: 1 }, { open: 3, shipped: 2 }) } },
    {
      invoice: { ...invoice, lines: [other!, other!] },
      order: { ...order, items: itemsOf({ open: 5 }, { open: 1 }), number: "100043" },
    },
  ]);
  expect(goods.map(({ sku_id, quantity, of }) => [sku_id, quantity, of])).toEqual([
    [
      "SKU-4-0-1000",
      7,
      [
        { number: "100042", quantity: 1 },
        { number: "100043", quantity: 6 },
      ],
    ],
    ["SKU-4-0-1001", 1, [{ number: "100042", quantity: 1 }]],
    ["SKU-4-0-1002", 3, [{ number: "100042", quantity: 3 }]],
  ]);
});

test("a pick list goes from shelf to shelf, and has what has no place last", () => {
  const { invoice, order } = sampleDelivery(2);
  const goods = pickedGoods([{ invoice, order: { ...order, items: itemsOf({ open: 5 }, { open: 2 }) } }]);
  const stop = (bin: string, sku_id: string, quantity: number) => ({
    warehouse: "MAIN",
    bin,
    sku_id,
    quantity,
    title: "",
    variant_title: "",
    image_url: null,
    missing: false,
    lot: { number: `LOT-${bin}`, expires_on: null },
    orders: [{ id: "order-1", number: order.number, quantity }],
  });
  const stops = [stop("A1", "SKU-4-0-1001", 2), stop("A2", "SKU-4-0-1000", 3), stop("A3", "OTHER", 1)];
  expect(
    rowsByWay(goods, stops).map(({ place, sku_id, quantity, lot }) => [place, sku_id, quantity, lot?.number]),
  ).toEqual([
    ["MAIN A1", "SKU-4-0-1001", 2, "LOT-A1"],
    ["MAIN A2", "SKU-4-0-1000", 3, "LOT-A2"],
    ["", "SKU-4-0-1000", 2, undefined],
  ]);
});

test("units that were given back before the order left are not in the parcels", async () => {
  const { invoice, order } = sampleDelivery(3);
  const items = itemsOf({ cancelled: 1 }, { picked: 1, cancelled: 1 }, { shipped: 2, returned: 1 });
  const text = String(await deliveryNotePage({ invoice, order: { ...order, items } }, "/order/order-1", view));
  expect(text).not.toContain("SKU-4-0-1000");
  const figures = [...text.matchAll(/<td class="tax-(?:line|count)">(\d+)<\/td>/g)].map(([, figure]) => figure);
  expect(figures).toEqual(["1", "1", "2", "3"]);
  expect(text).toContain("<dd>4</dd>");
});

// Shows: orders.note-lots
test("lots with their last days stand below their line, those of other parcels not on the note of one", async () => {
  const { invoice, order } = sampleDelivery(2);
  const lots = [
    { line: 0, quantity: 2, shipment: "s", number: "LOT-7 & <b>", expires_on: "2028-06-30" },
    { line: 1, quantity: 1, shipment: null, number: "FOREVER", expires_on: null },
  ];
  const note = async (shipment?: string) =>
    String(await deliveryNotePage({ invoice, order: { ...order, lots }, shipment }, "/order/order-1", view));
  const lotsIn = (text: string) =>
    [...text.matchAll(/<small\s*>([^]*?)<\/small/g)].map(([, lot = ""]) =>
      lot.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " "),
    );
  expect(lotsIn(await note())).toEqual([
    expect.stringMatching(/LOT-7 &amp; &lt;b&gt; × 2, .*30\/06\/2028/),
    expect.stringMatching(/FOREVER × 1$/),
  ]);
  expect(lotsIn(await note("s"))).toEqual([expect.stringContaining("LOT-7")]);
  expect(await note()).toContain("الختم");
});

test("before a parcel leaves, its note has what is packed for it and no lots of other parcels", async () => {
  const { invoice, order } = sampleDelivery(3);
  const items = itemsOf({ picked: 2, open: 1 }, { backordered: 4 }, { shipped: 5, picked: 1 });
  const lots = [
    { line: 0, quantity: 2, shipment: null, number: "IN-THIS", expires_on: null },
    { line: 2, quantity: 5, shipment: order.shipments[0]!.id, number: "LONG-GONE", expires_on: null },
  ];
  const note = async (shipment?: string) =>
    String(await deliveryNotePage({ invoice, order: { ...order, items, lots }, shipment }, "/order/order-1", view));
  const countsIn = (text: string) => [...text.matchAll(/<td class="tax-count">(\d+)<\/td>/g)].map(([, count]) => count);
  const packed = await note("packed");
  expect(countsIn(packed)).toEqual(["2", "1"]);
  expect(packed).toContain("IN-THIS");
  expect(packed).not.toMatch(/LONG-GONE|AX-77-0/);
  // Back-ordered goods are on no note.
  expect(countsIn(await note())).toEqual(["3", "6"]);
});

test("who receives it is named beside the buyer, unless they are the same", async () => {
  const { invoice, order } = sampleDelivery(1);
  const named = async (name: string) => {
    const delivery = { invoice, order: { ...order, delivery_address: { ...order.delivery_address, name } } };
    return String(await deliveryNotePage(delivery, "/order/order-1", view)).split(name).length - 1;
  };
  expect([await named("Noura Al Falasi"), await named(invoice.buyer.name)]).toEqual([1, 1]);
});
