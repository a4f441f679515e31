// Shows that the example for Odoo works as it stands in the documents: run as its own program against an Odoo that is played
// and the built shop, both over HTTP, it brings stock, lots, prices and shipments into the shop, changes nothing when it runs
// again, and says what the shop refused.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeRights } from "#shared/console/key-rights";
import type { CallReply } from "#shared/contracts/platform/table";
import { anAddress } from "../support/buyers";
import { FakeOdoo } from "../support/fake-odoo";
import { HttpShopper } from "../support/http-shopper";
import { openServer, type Loopback } from "../support/loopback-server";
import { root } from "../support/project-root";
import { mintToken, staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const staffId = staffEmail.split("@")[0]!;
const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-odoo-"));
const odoo = new FakeOdoo();
let server: Loopback & { close(): void };
let shop: Shop;
let staff: HttpShopper;
let key = "";

beforeAll(async () => {
  server = await openServer(odoo.answer);
  shop = await startShop({ users: [staffId, "one"] });
  staff = new HttpShopper(shop.origin, { access_token: await mintToken(staffId) });
  ({ key } = await staff.get("makeApiKey", { name: "Odoo", rights: ["orders:read", "stock:read", ...writeRights] }));
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  server?.close();
  rmSync(folder, { recursive: true });
});

/** Runs the example as its readers do. */
async function run(more: Record<string, string> = {}) {
  const variables = {
    PATH: process.env["PATH"] ?? "",
    FALAJ_URL: shop.origin,
    FALAJ_KEY: key,
    ODOO_URL: server.origin,
    STATE_FILE: path.join(folder, "state.json"),
    ...odoo.variables,
    ...more,
  };
  const child = spawn(process.execPath, [path.join(root, "docs/examples/odoo-sync.mjs")], {
    // The type names what tests of the shop itself are given.
    env: variables as unknown as NodeJS.ProcessEnv,
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out, err };
}

async function byKey<Reply>(address: string): Promise<Reply> {
  const answer = await fetch(`${shop.origin}/api/v1/${address}`, { headers: { authorization: `Bearer ${key}` } });
  return (await answer.json()) as Reply;
}
const stockOf = async (sku: string) => (await byKey<CallReply<"listApiStock">>(`stock?sku_id=${sku}`)).stock[0]!;

async function anOrderOf(sku: string, quantity: number): Promise<string> {
  const user = new HttpShopper(shop.origin, { access_token: await mintToken("one") });
  await user.get("updateCartItem", { type: "UPDATE", sku_id: sku, quantity });
  const { address } = await user.get("editAddress", { action: "add", ...anAddress });
  const { checkout } = await user.get("createCheckout", { source: "cart" });
  await user.get("changeCheckoutAddress", { id: checkout.id, delivery_address_id: address!.id });
  return (await user.get("createCodOrder", { checkout_id: checkout.id })).order.number;
}

// Shows: programs.odoo-example
test("stock, lots, prices and a delivery come into the shop; a second run changes nothing", async () => {
  const { products } = await staff.get("listProductGroups", { in_stock: "1", cod: "1", sort: "stock" });
  const [plain, tracked] = products.map(({ variants }) => variants[0]!);
  const sku = plain!.sku_id;
  const lotSku = tracked!.sku_id;
  const known = { lot: "OLD", expires_on: "2031-01-31" };
  await staff.get("saveLotRules", { sku_id: lotSku, tracks_lots: true, least_days: 0, lot: known });
  const order = await anOrderOf(sku, 2);
  const price = (await stockOf(sku)).price!;
  odoo.records["product.product"] = [
    { id: 1, default_code: sku, tracking: "none", lst_price: price + 1 },
    { id: 2, default_code: lotSku, tracking: "lot", lst_price: (await stockOf(lotSku)).price },
    { id: 3, tracking: "none", lst_price: 1 },
  ];
  odoo.records["stock.lot"] = [{ id: 1, name: "B2301", expiration_date: "2031-06-30 00:00:00" }];
  const inside = { "location_id.usage": "internal" };
  odoo.records["stock.quant"] = [
    { id: 1, product_id: [1, "Glove"], location_id: [8, "WH/Stock"], quantity: 20, ...inside },
    { id: 2, product_id: [1, "Glove"], location_id: [9, "WH/Stock/A1"], quantity: 3, ...inside },
    { id: 3, product_id: [2, "Serum"], location_id: [9, "WH/Stock/A1"], lot_id: [1, "B2301"], quantity: 6, ...inside },
    {
      id: 4,
      product_id: [1, "Glove"],
      location_id: [5, "Partners/Customers"],
      quantity: 99,
      "location_id.usage": "customer",
    },
  ];
  odoo.records["stock.picking"] = [
    {
      id: 4,
      name: "WH/OUT/0004",
      origin: order,
      state: "done",
      picking_type_code: "outgoing",
      carrier_id: [2, "Aramex"],
      carrier_tracking_ref: "AX88",
    },
    { id: 5, name: "WH/OUT/0005", origin: order, state: "assigned", picking_type_code: "outgoing" },
  ];
  odoo.records["stock.move.line"] = [{ id: 1, picking_id: [4, "WH/OUT/0004"], product_id: [1, "Glove"], quantity: 2 }];

  const before = (await stockOf(lotSku)).available;
  const first = await run();
  expect([first.err, first.code, odoo.refused]).toEqual(["", 0, []]);
  expect(await stockOf(sku)).toMatchObject({ available: 23, price: price + 1 });
  expect(await stockOf(lotSku)).toMatchObject({ available: before + 6 });
  const { order: sent } = (await byKey(`orders/${order}`)) as { order: { state: string; shipments: object[] } };
  expect(sent).toMatchObject({ state: "shipped", shipments: [{ carrier: "Aramex", tracking_number: "AX88" }] });

  const second = await run();
  expect([second.err, second.code]).toEqual(["", 0]);
  expect(second.out).not.toMatch(/[1-9]\d* done/);
  expect(await stockOf(sku)).toMatchObject({ available: 23 });

  // The last units of the lot are gone: Odoo has no row of them any more.
  odoo.records["stock.quant"] = odoo.records["stock.quant"].filter(({ id }) => id !== 3);
  expect((await run()).err).toBe("");
  expect(await stockOf(lotSku)).toMatchObject({ available: before });
}, 60_000);

test("what the shop refuses is printed, and the rest is done", async () => {
  odoo.records["product.product"]!.push({ id: 9, default_code: "NOT-IN-THE-SHOP", tracking: "none", lst_price: 1 });
  const { code, err, out } = await run({ FALAJ_PARTS: "stock" });
  expect([code, err]).toEqual([1, expect.stringContaining("unknown_sku. There is no such SKU in the shop.")]);
  expect(out).toMatch(/1 refused/);
}, 30_000);

test("a wrong password of Odoo, and a key without the right, end it before anything is changed", async () => {
  expect((await run({ ODOO_KEY: "wrong" })).err).toContain("Odoo refused ODOO_LOGIN and ODOO_KEY");
  const { key: reader } = await staff.get("makeApiKey", { name: "Reader", rights: ["stock:read"] });
  const refused = await run({ FALAJ_KEY: reader, FALAJ_PARTS: "stock" });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("no_right")]);
}, 30_000);
