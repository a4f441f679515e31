// Brings stock, lots, prices and shipments from Odoo (16 and later) into the shop, over Odoo's JSON-RPC and the shop's API for
// programs. To be run every few minutes, by cron or an Odoo server's own timer; a run that was cut off is simply run again.
//
//   FALAJ_URL=https://shop.example FALAJ_KEY=falaj_… ODOO_URL=https://erp.example ODOO_DB=main \
//   ODOO_LOGIN=shop@erp.example ODOO_KEY=… node odoo-sync.mjs
//
// The key needs orders:read, stock:write, lots:write, prices:write and orders:write; without one of the last four, name what
// it may do in FALAJ_PARTS (such as "stock,shipments"). Products are matched by their Internal Reference, which is the SKU;
// deliveries by their Source Document, which is the order's number in the shop. ODOO_PRICE_FIELD names the field of
// product.product that has the price with VAT (`lst_price`), WAREHOUSES which of Odoo's is which (`WH=MAIN`). STATE_FILE is where a run leaves what the next one needs.
// Exits with 1 when the shop refused a row, each of which is printed with its reason.
import { readFileSync, writeFileSync } from "node:fs";

const env = (name, usual) => {
  const value = process.env[name] ?? usual;
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};
const shop = env("FALAJ_URL");
const odoo = { url: env("ODOO_URL"), db: env("ODOO_DB"), login: env("ODOO_LOGIN"), key: env("ODOO_KEY") };
const parts = new Set(env("FALAJ_PARTS", "stock,lots,prices,shipments").split(","));
const priceField = env("ODOO_PRICE_FIELD", "lst_price");
/** Codes of warehouses: Odoo's, and the shop's. */
const warehouses = new Map(
  env("WAREHOUSES", "WH=MAIN")
    .split(",")
    .map((pair) => pair.split("=")),
);
const stateFile = env("STATE_FILE", "odoo-sync.json");

/** Records of Odoo that are read in one request. */
const page = 1000;

async function rpc(service, method, args) {
  const response = await fetch(`${odoo.url}/jsonrpc`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params: { service, method, args } }),
  });
  if (!response.ok) throw new Error(`Odoo answered ${response.status}`);
  const { result, error } = await response.json();
  if (error) throw new Error(`Odoo: ${error.data?.message ?? error.message}`);
  return result;
}

let userId;
/** All records of a model, page by page. */
async function records(model, domain, fields) {
  userId ??= await rpc("common", "authenticate", [odoo.db, odoo.login, odoo.key, {}]);
  if (!userId) throw new Error("Odoo refused ODOO_LOGIN and ODOO_KEY");
  const found = [];
  for (let some = [], offset = 0; offset === 0 || some.length === page; offset += page) {
    const options = { fields, limit: page, offset, order: "id" };
    some = await rpc("object", "execute_kw", [odoo.db, userId, odoo.key, model, "search_read", [domain], options]);
    found.push(...some);
  }
  return found;
}

const isPassing = new Set([429, 502, 504]);
/** @param key makes it one request however often it is sent, as when its answer is lost */
async function call(path, body, key = crypto.randomUUID(), tries = 4) {
  const response = await fetch(`${shop}/api/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${env("FALAJ_KEY")}`,
      ...(body && { "content-type": "application/json", "idempotency-key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (isPassing.has(response.status) && tries > 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get("retry-after") ?? 2)));
    return call(path, body, key, tries - 1);
  }
  if (!response.ok) throw new Error(`${path}: ${reply.code} ${reply.message} ${JSON.stringify(reply.fields ?? {})}`);
  return reply;
}

let refused = 0;
/** Sends rows, so many at once, and prints those that were refused. @returns the results by row */
async function send(path, rows, atOnce) {
  const results = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const reply = await call(path, { rows: some });
    for (const { index, code, message } of reply.results)
      if (code) console.error(`${path} ${JSON.stringify(some[index])}: ${code}. ${message}`);
    refused += reply.refused;
    results.push(...reply.results);
    console.log(`${path}: ${reply.done} done, ${reply.unchanged} unchanged, ${reply.refused} refused`);
  }
  return results;
}

const nameOf = (reference) => (reference ? reference[1] : "");
const placeOf = ({ sku, lot, warehouse, bin }) => JSON.stringify([sku, lot, warehouse, bin]);

/** What lies where: SKUs without lots in sum, lots by their place. `WH/Stock/Left` is the bin Left of the warehouse WH. */
async function countsOf(products, as_of, before) {
  const quants = await records(
    "stock.quant",
    [["location_id.usage", "=", "internal"]],
    ["product_id", "location_id", "lot_id", "quantity"],
  );
  const lots = new Map((await records("stock.lot", [], ["name", "expiration_date"])).map((lot) => [lot.id, lot]));
  const onHand = new Map(
    [...products.values()].filter(({ tracking }) => tracking === "none").map(({ sku }) => [sku, 0]),
  );
  const places = new Map(before.map((place) => [placeOf(place), { ...place, quantity: 0, as_of }]));
  for (const { product_id, location_id, lot_id, quantity } of quants) {
    const product = products.get(product_id[0]);
    if (!product) continue;
    const { sku, tracking } = product;
    if (tracking === "none") onHand.set(sku, onHand.get(sku) + quantity);
    else if (lot_id) {
      const [code, ...rest] = nameOf(location_id).split("/");
      const warehouse = warehouses.get(code) ?? code;
      const { name: lot, expiration_date } = lots.get(lot_id[0]);
      const place = { sku, lot, warehouse, bin: rest.length > 1 ? rest.at(-1) : "" };
      const known = places.get(placeOf(place))?.quantity ?? 0;
      const expires_on = expiration_date ? expiration_date.slice(0, 10) : null;
      places.set(placeOf(place), { ...place, expires_on, quantity: known + quantity, as_of });
    }
  }
  return { stock: [...onHand].map(([sku, on_hand]) => ({ sku, on_hand, as_of })), lots: [...places.values()] };
}

/** Units of a delivery by the line of its order, with their lots. */
function linesOf(moves, items, products) {
  const bySku = Map.groupBy(moves, ({ product_id }) => products.get(product_id[0])?.sku);
  return items.flatMap(({ sku_id, units }, line) => {
    let left = units.open;
    const lots = [];
    for (const move of bySku.get(sku_id) ?? []) {
      const quantity = Math.min(left, move.quantity);
      left -= quantity;
      move.quantity -= quantity;
      if (quantity > 0) lots.push({ lot: nameOf(move.lot_id), quantity });
    }
    const quantity = units.open - left;
    const named = lots.filter(({ lot }) => lot !== "");
    return quantity > 0 ? [{ line, quantity, ...(named.length > 0 && { lots: named }) }] : [];
  });
}

/** Sends a delivery that is done in Odoo: its order is confirmed, its units packed and put into a parcel. */
async function shipPicking(picking, products) {
  const order = picking.origin;
  const parcel = {
    order,
    carrier: nameOf(picking.carrier_id) || "Own delivery",
    tracking_number: picking.carrier_tracking_ref || picking.name,
    ...(picking.carrier_tracking_url && { tracking_url: picking.carrier_tracking_url }),
  };
  const read = async () => (await call(`orders/${encodeURIComponent(order)}`)).order;
  const { shipments } = await read();
  if (shipments.some(({ tracking_number }) => tracking_number === parcel.tracking_number)) return true;
  await send("order-states", [{ order, act: "confirmed" }], 1);
  const { items, version } = await read();
  const moves = await records(
    "stock.move.line",
    [["picking_id", "=", picking.id]],
    ["product_id", "lot_id", "quantity"],
  );
  const lines = linesOf(moves, items, products);
  // What a run that was cut off had packed is sent all the same.
  if (lines.length > 0) {
    const [packed] = await send("order-states", [{ order, act: "packed", version, lines }], 1);
    if (packed.status === "refused") return false;
  }
  const units = lines.map(({ line, quantity }) => ({ line, quantity }));
  const [sent] = await send("shipments", [{ ...parcel, ...(units.length > 0 && { lines: units }) }], 1);
  return sent.status !== "refused";
}

const readState = () => {
  try {
    return JSON.parse(readFileSync(stateFile, "utf8"));
  } catch {
    return {};
  }
};
const state = { places: [], sent: [], ...readState() };

const products = new Map(
  (await records("product.product", [["default_code", "!=", false]], ["default_code", "tracking", priceField])).map(
    (product) => [product.id, { ...product, sku: product.default_code }],
  ),
);
// First, since the shop takes off what has not left yet.
if (parts.has("shipments")) {
  const done = await records(
    "stock.picking",
    [
      ["picking_type_code", "=", "outgoing"],
      ["state", "=", "done"],
      ["origin", "!=", false],
      ["id", "not in", state.sent],
    ],
    ["name", "origin", "carrier_id", "carrier_tracking_ref", "carrier_tracking_url"],
  );
  for (const picking of done) if (await shipPicking(picking, products)) state.sent.push(picking.id);
}
if (parts.has("stock") || parts.has("lots")) {
  // Before anything is read, so that what moves meanwhile is not taken back.
  const as_of = new Date().toISOString();
  const { stock, lots } = await countsOf(products, as_of, state.places);
  if (parts.has("stock")) await send("stock-counts", stock, 1000);
  if (parts.has("lots")) await send("lot-counts", lots, 1000);
  // A place that is empty is in Odoo no more: it is sent once as nothing.
  state.places = lots
    .filter(({ quantity }) => quantity > 0)
    .map(({ sku, lot, warehouse, bin }) => ({ sku, lot, warehouse, bin }));
}
if (parts.has("prices")) {
  const rows = [...products.values()].map((product) => ({ sku: product.sku, price: product[priceField] }));
  await send("prices", rows, 1000);
}
writeFileSync(stateFile, JSON.stringify(state));
process.exitCode = refused > 0 ? 1 : 0;
