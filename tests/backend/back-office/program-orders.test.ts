// Shows what programs do to orders with a key: they confirm, pack, send and deliver as staff do, row by row; what is there
// already is unchanged, so a request may be sent again; nothing else may be done, and nothing to what the key's maker ordered.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aProgram } from "#support/programs";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

type Reply = CallReply<"moveApiOrders">;
const codes = ({ results }: Pick<Reply, "results">) => results.map(({ status, code }) => code ?? status);
const parcel = { carrier: "Aramex", tracking_number: "AX1" };

let program: Awaited<ReturnType<typeof aProgram>>;
let userId = "";
beforeEach(async () => {
  program = await aProgram();
  ({ userId } = await aUser());
});

const move = (...rows: object[]) => program.get("moveApiOrders", { rows });
const ship = (...rows: object[]) => program.get("shipApiOrders", { rows });
const read = async (id: string) => (await program.get("getApiOrder", { id })).order;
const unitsOf = async (id: string) => (await read(id)).items.map(({ units }) => units);

describe("steps of an order", () => {
  // Shows: programs.move-orders
  test("are taken one after the other in one request, each in the audit log by the key's name", async () => {
    const { id } = await anOrder(userId, { method: "card" });
    const { number } = await read(id);
    const reply = await move({ order: id, act: "confirmed" }, { order: number, act: "packed" });
    expect(codes(reply)).toEqual(["done", "done"]);
    expect(codes(await ship({ order: number, ...parcel }))).toEqual(["done"]);
    const last = await move({ order: id, act: "delivered" });
    expect(codes(last)).toEqual(["done"]);
    const order = await read(id);
    expect(order).toMatchObject({ state: "delivered", version: last.results[0]!.version, shipments: [parcel] });
    const { entries } = await (await aStaff()).get("listAuditLog", { subject: number });
    expect(entries.map(({ action }) => action)).toEqual(["order.deliver", "order.ship", "order.pack", "order.confirm"]);
    expect(entries[0]!.staff).toMatch(/^ERP · falaj_/);
    const { results: sent } = await env.DB.prepare("SELECT type FROM commerce_events WHERE subject = ?").bind(id).all();
    expect(sent.map(({ type }) => type)).toEqual(expect.arrayContaining(["shipment.shipped", "shipment.delivered"]));
  });

  test("that are taken already are unchanged, however often they are sent", async () => {
    const { id } = await anOrder(userId);
    const steps = [
      { order: id, act: "confirmed" },
      { order: id, act: "packed" },
    ];
    await move(...steps);
    expect(codes(await move(...steps))).toEqual(["unchanged", "unchanged"]);
    await ship({ order: id, ...parcel });
    expect(codes(await ship({ order: id, ...parcel }))).toEqual(["unchanged"]);
    const shipment_id = (await read(id)).shipments[0]!.id;
    expect(codes(await move({ order: id, act: "delivered", shipment_id }))).toEqual(["done"]);
    expect(codes(await move({ order: id, act: "delivered", shipment_id }))).toEqual(["unchanged"]);
    expect((await read(id)).shipments).toHaveLength(1);
  });

  test("are taken by units of single lines, over the version that was read", async () => {
    const { id } = await anOrder(userId, { status: "confirmed", lines: [{ quantity: 5 }] });
    const { version } = await read(id);
    const some = { order: id, act: "packed", lines: [{ line: 0, quantity: 2 }] };
    expect(codes(await move(some))).toEqual(["invalid"]);
    const first = await move({ ...some, version });
    expect(codes(first)).toEqual(["done"]);
    // Sent once more, as after a lost answer.
    const second = await move({ ...some, version });
    expect(codes(second)).toEqual(["conflict"]);
    expect(second.results[0]!.version).toBe(first.results[0]!.version);
    expect(codes(await ship({ order: id, ...parcel, lines: [{ line: 0, quantity: 2 }] }))).toEqual(["done"]);
    expect(await unitsOf(id)).toMatchObject([{ open: 3, picked: 0, shipped: 2 }]);
  });

  test("pack the lots that are named", async () => {
    const staff = await aStaff();
    const sku = `SERUM-${crypto.randomUUID()}`;
    await loadProducts([productSample(sku.toLowerCase(), { variants: [variantSample(sku, { stock: 0 })] })]);
    await staff.get("saveLotRules", { sku_id: sku, tracks_lots: true, least_days: 0 });
    for (const [lot, expires_on] of [
      ["OLD", "2027-01-31"],
      ["NEW", "2028-01-31"],
    ]) {
      const goods = { sku_id: sku, kind: "receive", change: 4, reason: "x", place: { lot, expires_on } };
      await staff.get("correctStock", goods, { idempotencyKey: crypto.randomUUID() });
    }
    const { id } = await anOrder(userId, { status: "confirmed", lines: [{ sku, quantity: 3 }] });
    const { version } = await read(id);
    const named = (lot: string) => ({
      order: id,
      act: "packed",
      version,
      lines: [{ line: 0, quantity: 3, lots: [{ lot, quantity: 2 }] }],
    });
    expect(codes(await move(named("NOBODYS")))).toEqual(["invalid"]);
    expect(codes(await move(named("NEW")))).toEqual(["done"]);
    const { lots } = await staff.get("listLots", { sku_id: sku });
    expect(lots.map(({ number, quantity }) => [number, quantity])).toEqual([
      ["OLD", 3],
      ["NEW", 2],
    ]);
    const { results } = await env.DB.prepare(
      "SELECT DISTINCT staff_id FROM lot_moves WHERE kind = 'pick' AND reference = ?",
    )
      .bind(`order:${id}`)
      .all();
    expect(results).toEqual([{ staff_id: program.keyId }]);
    await ship({ order: id, ...parcel });
    const { items, shipments } = await read(id);
    const sent = { returned: 0, shipment_id: shipments[0]!.id };
    expect(items[0]!.lots).toEqual([
      { lot: "OLD", expires_on: "2027-01-31", quantity: 1, ...sent },
      { lot: "NEW", expires_on: "2028-01-31", quantity: 2, ...sent },
    ]);
  });
});

describe("a step that is refused changes nothing, and those beside it are done", () => {
  test.for<[string, object, string]>([
    ["of no order of the shop", { order: "999999", act: "confirmed" }, "not_found"],
    ["of an order that is not packed", { act: "delivered" }, "order_state"],
    ["of more units than there are", { act: "packed", lines: [{ line: 0, quantity: 3 }], version: "0" }, "invalid"],
    ["of a line that there is not", { act: "packed", lines: [{ line: 7, quantity: 1 }], version: "0" }, "invalid"],
    ["of a part of a unit", { act: "packed", lines: [{ line: 0, quantity: 0.5 }], version: "0" }, "invalid"],
    ["of fewer than none", { act: "packed", lines: [{ line: 0, quantity: -1 }], version: "0" }, "invalid"],
    [
      "of a line that is named twice",
      { act: "packed", lines: [1, 1].map((quantity) => ({ line: 0, quantity })), version: "0" },
      "invalid",
    ],
    ["over another version", { act: "packed", version: "7" }, "conflict"],
    ["over no version", { act: "packed", version: "x" }, "conflict"],
    ["with lines that it has not", { act: "delivered", lines: [{ line: 0, quantity: 1 }], version: "0" }, "invalid"],
    ["of a parcel that there is not", { act: "delivered", shipment_id: "none" }, "order_state"],
  ])("%s", async ([, row, code]) => {
    const [{ id }, other] = [await anOrder(userId, { status: "confirmed" }), await anOrder(userId)];
    const reply = await move({ order: id, ...row }, { order: other.id, act: "confirmed" });
    expect(codes(reply)).toEqual([code, "done"]);
    expect(reply.results[0]!.message).not.toBe("");
    expect(await unitsOf(id)).toMatchObject([{ open: 2 }]);
  });

  test.for<[string, object, string]>([
    ["larger than what is packed", { lines: [{ line: 0, quantity: 3 }] }, "invalid"],
    ["without its carrier", { carrier: " " }, "invalid"],
    ["with a link that is none", { tracking_url: "javascript:alert(1)" }, "invalid"],
    ["over another version", { version: "7" }, "conflict"],
  ])("a parcel %s", async ([, row, code]) => {
    const { id } = await anOrder(userId, { status: "packed" });
    const reply = await ship({ order: id, ...parcel, ...row });
    expect(codes(reply)).toEqual([code]);
    expect(reply.results[0]!.message).not.toBe("");
    expect(await unitsOf(id)).toMatchObject([{ picked: 2, shipped: 0 }]);
  });

  // Shows: programs.key-limits
  test("an order that the key's maker placed is delivered by a colleague", async () => {
    const { id } = await anOrder("staff", { status: "shipped" });
    expect(codes(await move({ order: id, act: "delivered" }))).toEqual(["self_dealing"]);
    expect((await read(id)).state).toBe("shipped");
  });

  test("an ended order is not taken up again, and in the caller's language", async () => {
    const { id } = await anOrder(userId, { status: "cancelled" });
    const { body } = await program.ask("moveApiOrders", { lang: "ar", rows: [{ order: id, act: "confirmed" }] });
    expect((body as Reply).results).toMatchObject([
      { code: "order_state", message: "لا يمكن للطلب أن ينتقل إلى هذه المرحلة من حيث هو." },
    ]);
  });

  test.for([
    ["an act that gives money back", { rows: [{ order: "1", act: "cancelled" }] }],
    ["a return", { rows: [{ order: "1", act: "returned" }] }],
    ["101 rows", { rows: Array.from({ length: 101 }, () => ({ order: "1", act: "packed" })) }],
    ["no rows", {}],
  ] as const)("%s is 400 as a whole", async ([, request]) => {
    expect(await program.refuse("moveApiOrders", request)).toMatchObject({ status: 400, code: "invalid_input" });
  });

  test("needs its own right", async () => {
    const other = await aProgram(["orders:read", "stock:write"]);
    for (const name of ["moveApiOrders", "shipApiOrders"] as const)
      expect(await other.refuse(name, { rows: [] })).toMatchObject({ status: 403, code: "no_right" });
  });
});

describe("a request that is sent again", () => {
  // Shows: programs.move-orders
  test("goes on where it was cut off, and nothing is done twice", async () => {
    const ids = await Promise.all(["a", "b", "c"].map(async () => (await anOrder(userId, { status: "packed" })).id));
    const rows = ids.map((order, at) => ({ order, ...parcel, tracking_number: `AX${at}` }));
    const idempotencyKey = crypto.randomUUID();
    let sent = 0;
    const database = interceptedDatabase(env.DB, (texts, statements) => {
      if (!texts.some((text) => /INSERT INTO shipments\b/.test(text))) return statements;
      sent += 1;
      return sent === 1
        ? statements
        : [...statements.slice(0, 3), env.DB.prepare("SELECT json_extract('{}', 'cut off')")];
    });
    expect((await program.ask("shipApiOrders", { rows }, { database, idempotencyKey })).status).toBe(500);
    const reply = await program.get("shipApiOrders", { rows }, { idempotencyKey });
    expect(codes(reply)).toEqual(["unchanged", "done", "done"]);
    expect(await program.get("shipApiOrders", { rows }, { idempotencyKey })).toEqual(reply);
    for (const id of ids) expect((await read(id)).shipments).toHaveLength(1);
    const refused = await program.refuse("shipApiOrders", { rows: rows.slice(1) }, { idempotencyKey });
    expect(refused).toMatchObject({ status: 422, code: "idempotency_reused" });
  });

  test("at the same moment: one parcel leaves", async () => {
    const { id } = await anOrder(userId, { status: "packed", lines: [{ quantity: 4 }] });
    const row = { order: id, ...parcel, lines: [{ line: 0, quantity: 2 }] };
    const both = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (texts.some((text) => /INSERT INTO shipments\b/.test(text))) await both();
      return statements;
    });
    const replies = await Promise.all([1, 2].map(() => program.get("shipApiOrders", { rows: [row] }, { database })));
    expect(replies.flatMap(codes).toSorted()).toEqual(["conflict", "done"]);
    expect(await unitsOf(id)).toMatchObject([{ picked: 2, shipped: 2 }]);
  });
});
