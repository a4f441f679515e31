// Shows that every change of commerce is written as an event in its own batch, each once and in order, in the form that is
// promised, with nothing of a person in it; that a change that is undone leaves none; and that events stay for 30 days.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { commerceEventTypes } from "#shared/tracking/commerce-events";
import { commerceEvent, type SentEventType } from "#shared/contracts/back-office/commerce-events";
import { openDatabase } from "#backend/platform/database";
import { settle } from "#backend/ordering/payments/settle";
import { bodyOf, type EventRow } from "#backend/back-office/webhooks/event-body";
import { forgetOldEvents } from "#backend/back-office/webhooks/deliver-due";
import { aMarkedUser, deletionOf, fillEverything } from "#support/account-data";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gatewaysInProcess } from "#support/gateways-in-process";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { anEInvoice, reportsBy } from "#support/e-invoices";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { anOrderAtStripe } from "#support/paid-order";
import { atGateway, credit, db, settings, startedPayment } from "#support/payments";
import { revisionOf } from "#support/product-drafts";
import { aUser } from "#support/shoppers";
import { undoTokenAt } from "#support/merges";
import { aStaff } from "#support/staff";

const { stripe, variables } = gatewaysInProcess();
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const day = 86_400_000;

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("E-mirror", { stock: 3, cod: true }),
        variantSample("E-probe", { stock: 50, cod: true }),
      ],
    }),
    productSample("marked", { variants: [variantSample("MARKED", { stock: 50, cod: true })] }),
  ]),
);

type Event = { id: string; type: SentEventType; data: Record<string, unknown> };

/** Every event of now, as it is sent. */
async function events(): Promise<Event[]> {
  const { results } = await env.DB.prepare("SELECT * FROM commerce_events ORDER BY event_id").all<EventRow>();
  return results.map(
    (row) =>
      commerceEvent(row.type)
        .strict()
        .parse(JSON.parse(bodyOf(row))) as Event,
  );
}

/** The events that something leads to, without those of the stock unless it is asked for. */
async function eventsOf(what: () => Promise<unknown>, ...of: string[]): Promise<Event[]> {
  const before = new Set((await events()).map(({ id }) => id));
  await what();
  const wanted = of.length > 0 ? of : ["order", "payment", "refund", "invoice", "credit_note", "product", "customer"];
  return (await events()).filter(({ id, type }) => !before.has(id) && wanted.includes(type.split(".")[0]!));
}
const typesOf = (found: readonly Event[]) => found.map(({ type }) => type);

const seen = new Set<string>();
const noted = (found: Event[]): Event[] => {
  for (const { type } of found) seen.add(type);
  return found;
};

describe("an order", () => {
  // Shows: orders.parts
  test("in parcels: each leaves and arrives by itself, and none says where it is followed", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await anOrder(user.userId, { status: "packed", method: "card" });
    const parcel = { id, carrier: "Aramex", tracking_number: "AX1" };
    const left = noted(
      await eventsOf(async () => {
        await staff.get("shipOrder", { ...parcel, lines: [{ line: 0, quantity: 1 }] });
        await staff.get("shipOrder", parcel);
        await staff.get("deliverOrder", { id });
      }, "shipment"),
    );
    expect(typesOf(left)).toEqual(["shipment.shipped", "shipment.shipped", "shipment.delivered", "shipment.delivered"]);
    const { shipments, number } = (await user.get("getOrder", { id })).order;
    expect(left[0]!.data).toEqual({ shipment_id: shipments[0]!.id, order_id: id, number });
  });

  // Shows: programs.events
  test("on delivery: placed, taken on step by step, invoiced as it leaves, paid when it arrives", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const checkout = await aCheckout(user, { "E-probe": 2 });
    const placed = noted(
      await eventsOf(() => user.get("createCodOrder", orderOf(checkout), key()), "order", "invoice"),
    );
    expect(typesOf(placed)).toEqual(["order.placed"]);
    const [{ data }] = placed as [Event];
    const id = String(data["order_id"]);
    const { order } = await user.get("getOrder", { id });
    const told = { order_id: id, number: order.number, payment_method: "cod" };
    expect(data).toEqual({
      ...told,
      po_number: "",
      status: "placed",
      total_with_shipping: order.total_with_shipping,
      payable: order.payable,
    });
    const moved = noted(
      await eventsOf(async () => {
        await staff.get("confirmOrder", { id });
        await staff.get("packOrder", { id });
        await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX1" });
        await staff.get("deliverOrder", { id });
      }),
    );
    expect(typesOf(moved)).toEqual([
      "order.confirmed",
      "order.packed",
      "order.shipped",
      "invoice.issued",
      "order.delivered",
      "order.paid",
    ]);
    const [invoice] = (await user.get("getOrder", { id })).order.documents;
    expect(moved[3]!.data).toEqual({
      order_id: id,
      number: order.number,
      kind: "invoice",
      name: invoice!.name,
      amount: order.total_with_shipping,
      tax: order.tax,
    });
    expect(moved.at(-1)!.data).toEqual({
      ...told,
      po_number: "",
      status: "delivered",
      total_with_shipping: order.total_with_shipping,
      payable: order.payable,
    });
    const back = noted(
      await eventsOf(() => staff.get("returnOrder", { id, reason: "damaged", refund_to: "wallet", restock: true })),
    );
    expect(typesOf(back)).toEqual(["order.returned", "credit_note.issued", "refund.made"]);
    expect(back.map(({ data: of }) => of)).toMatchObject([
      { ...told, reason: "damaged" },
      { kind: "credit_note", amount: order.total_with_shipping },
      { order_id: id, target: "wallet", amount: order.total_with_shipping },
    ]);
  });

  test("online: nothing until it is paid, then placed and paid at once; cancelled before, the payment alone", async () => {
    const user = await aUser();
    const started = await eventsOf(() => startedPayment(user, { "E-probe": 1 }));
    expect(started).toEqual([]);
    const { id } = await startedPayment(user, { "E-probe": 1 });
    const failed = noted(await eventsOf(() => user.get("cancelPayment", { payment_id: id })));
    expect(failed.filter(({ data }) => data["payment_id"] === id)).toMatchObject([
      { type: "payment.failed", data: { payment_method: "card", status: "cancelled" } },
    ]);
    const other = await startedPayment(user, { "E-probe": 1 });
    await atGateway(other.id, "paid");
    const paid = noted(
      await eventsOf(async () => {
        for (let times = 0; times < 3; times++) await settle(other.id, { db, settings, now: Date.now() });
      }),
    );
    expect(typesOf(paid)).toEqual(["order.placed", "order.paid", "invoice.issued"]);
  });

  test("paid by the wallet and cancelled by its buyer", async () => {
    const user = await aUser();
    await credit(user.userId, 1_000_000);
    const checkout = await aCheckout(user, { "E-probe": 1 });
    await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
    const placed = await eventsOf(() => user.get("createWalletOrder", orderOf(checkout), key()));
    expect(typesOf(placed)).toEqual(["order.placed", "order.paid", "invoice.issued"]);
    const order_id = String(placed[0]!.data["order_id"]);
    const ended = noted(await eventsOf(() => user.get("cancelOrder", { order_id, reason: "changed_mind" })));
    expect(typesOf(ended)).toEqual(["order.cancelled", "credit_note.issued", "refund.made"]);
  });

  // Shows: programs.events
  test("whose batch is undone leaves no event", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { "E-probe": 1 });
    const failing = interceptedDatabase(env.DB, (texts, statements) =>
      writesOrder(texts)
        ? [...statements, env.DB.prepare("INSERT INTO batch_guard (expected, found) VALUES (1, 0)")]
        : statements,
    );
    const left = await eventsOf(
      () => user.ask("createCodOrder", orderOf(checkout), { ...key(), database: failing }),
      "order",
      "invoice",
      "stock",
    );
    expect(left).toEqual([]);
  });

  test("whose money the gateway refuses to give back goes to the wallet, once", async () => {
    const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
    const { id } = await anOrderAtStripe(stripe, user.userId);
    stripe.faults.push({ as: "failed", reason: "declined" });
    const refused = noted(
      await eventsOf(() => staff.get("refundOrder", { id, amount: 30, refund_to: "gateway", note: "Part" }, key())),
    );
    expect(typesOf(refused)).toEqual(["credit_note.issued", "refund.refused"]);
    const refund = refused[1]!.data["refund_id"];
    // What staff put into the wallet instead is a refund of its own.
    const replaced = await eventsOf(() => staff.get("refundToWallet", { id: refund }));
    expect(replaced.map(({ type, data }) => [type, data["target"], data["amount"]])).toEqual([
      ["refund.made", "wallet", 30],
    ]);
  });
});

test("e-invoices: who issues them, and what the provider decides", async () => {
  const found = await eventsOf(async () => {
    await reportsBy("erp");
    const { key: one } = await anEInvoice();
    await reportsBy("shop");
    const { key: other } = await anEInvoice();
    await reportsBy("off");
    for (const state of ["accepted", "rejected"])
      await env.DB.prepare(
        "UPDATE e_invoices SET state = ?, document_sum = ?, due_at = NULL WHERE kind = 'invoice' AND number = ?",
      )
        .bind(state, "0".repeat(64), other.number)
        .run();
    expect(one.number).toBeLessThan(other.number);
  }, "e_invoice");
  expect(noted(found).map(({ type, data }) => [type, data["kind"], data["state"]])).toEqual([
    ["e_invoice.handed_over", "invoice", "handed_over"],
    ["e_invoice.accepted", "invoice", "accepted"],
    ["e_invoice.rejected", "invoice", "rejected"],
  ]);
});

test("stock: every change with what is left, by name when it runs out and when it is back", async () => {
  const staff = await aStaff();
  const move = (change: number) => staff.get("correctStock", { sku_id: "E-mirror", change, reason: "Counted" }, key());
  const found = noted(
    await eventsOf(async () => {
      await move(-1);
      await move(-2);
      await move(7);
      await staff.ask("correctStock", { sku_id: "E-mirror", change: -8, reason: "Too many" }, key());
    }, "stock"),
  );
  expect(found.map(({ type, data }) => [type, data])).toEqual([
    ["stock.changed", { sku_id: "E-mirror", stock: 2, change: -1 }],
    ["stock.sold_out", { sku_id: "E-mirror", stock: 0, change: -2 }],
    ["stock.back", { sku_id: "E-mirror", stock: 7, change: 7 }],
  ]);
  const sold = await eventsOf(async () => {
    const user = await aUser();
    await user.get("createCodOrder", orderOf(await aCheckout(user, { "E-mirror": 2 })), key());
  }, "stock");
  expect(sold.map(({ data }) => data)).toEqual([{ sku_id: "E-mirror", stock: 5, change: -2 }]);
});

test("products: new, changed and gone", async () => {
  const staff = await aStaff();
  const document = {
    title: { en: "Wall clock", ar: "ساعة حائط" },
    type: "device",
    brand: "alpha",
    category: "mirrors",
    collections: [],
    variants: [{ sku_id: "E-clock", title: { en: "", ar: "" }, price: 45 }],
  };
  const publish = async (isNew: boolean, price: number) => {
    const variants = [{ ...document.variants[0]!, price }];
    await staff.get("saveProductDraft", { slug: "e-clock", is_new: isNew, document: { ...document, variants } });
    await staff.get("publishProduct", { slug: "e-clock", revision: await revisionOf(staff, "e-clock") });
  };
  expect(noted(await eventsOf(() => publish(true, 45), "product")).map(({ type, data }) => [type, data])).toEqual([
    ["product.published", { slug: "e-clock" }],
  ]);
  expect(typesOf(noted(await eventsOf(() => publish(false, 50), "product")))).toEqual(["product.updated"]);
  const gone = await eventsOf(
    () =>
      env.DB.batch([
        env.DB.prepare(
          "DELETE FROM listing_entries WHERE group_id = (SELECT group_id FROM product_groups WHERE slug = 'e-clock')",
        ),
        env.DB.prepare("DELETE FROM variants WHERE sku_id = 'E-clock'"),
        env.DB.prepare("DELETE FROM product_groups WHERE slug = 'e-clock'"),
      ]),
    "product",
  );
  expect(typesOf(noted(gone))).toEqual(["product.removed"]);
});

describe("customers", () => {
  test("new, changed, merged into another and undone, by nothing but their ids", async () => {
    const made: Awaited<ReturnType<typeof aUser>>[] = [];
    const found = noted(
      await eventsOf(async () => {
        made.push(await aUser(), await aUser());
        const [stays, goes] = made as [Awaited<ReturnType<typeof aUser>>, Awaited<ReturnType<typeof aUser>>];
        await env.DB.prepare("UPDATE users SET name = name WHERE user_id = ?").bind(stays.userId).run();
        await env.DB.prepare("UPDATE users SET phone = '+971500000077' WHERE user_id = ?").bind(goes.userId).run();
        const staff = await aStaff();
        const asked = { id: stays.userId, other: goes.userId };
        const { seen: figures } = await staff.get("previewCustomerMerge", asked);
        await staff.get("mergeCustomers", { ...asked, seen: figures });
        await goes.get("undoMerge", { token: await undoTokenAt(`${goes.userId}@shop.test`) });
      }, "customer"),
    );
    const [stays, goes] = made.map(({ userId }) => userId);
    const ofThem = found.filter(({ data }) => [stays, goes].includes(String(data["customer_id"])));
    expect(ofThem.map(({ type, data }) => [type, data])).toEqual([
      ["customer.created", { customer_id: stays }],
      ["customer.created", { customer_id: goes }],
      ["customer.updated", { customer_id: goes }],
      ["customer.merged", { customer_id: goes, into_customer_id: stays }],
      ["customer.updated", { customer_id: goes }],
      ["customer.updated", { customer_id: stays }],
    ]);
  });

  // Shows: programs.events-nameless
  test("an account that is deleted leaves one event, which says so; no event ever held anything else of them", async () => {
    const user = await aMarkedUser();
    await fillEverything(user);
    const { results } = await env.DB.prepare("SELECT facts FROM commerce_events").all<{ facts: string }>();
    const all = results.map(({ facts }) => facts).join("\n");
    for (const word of [user.word, user.email, user.phone, user.trn]) expect(all).not.toContain(word);
    expect(all).toContain(user.userId);
    await user.get("deleteMyAccount", await deletionOf(user, (await user.get("checkWalletBalance")).data.balance));
    const about = await env.DB.prepare("SELECT type FROM commerce_events WHERE subject = ?1 OR instr(facts, ?1) > 0")
      .bind(user.userId)
      .all<{ type: string }>();
    expect(about.results).toEqual([{ type: "customer.deleted" }]);
    seen.add("customer.deleted");
  });
});

// Shows: programs.events
test("every type of event was seen", () => {
  expect(commerceEventTypes.filter((type) => !seen.has(type))).toEqual([]);
});

describe("what is written", () => {
  test("is not changed", async () => {
    await anOrder((await aUser()).userId);
    const change = env.DB.prepare("UPDATE commerce_events SET facts = '{}'");
    await expect(change.run()).rejects.toThrow("append only");
  });

  // Shows: programs.events-nameless
  test("goes after thirty days with its deliveries, and a removed webhook after its last one", async () => {
    const now = Date.now();
    const [old, young] = [now - 31 * day, now - 28 * day];
    const bind = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);
    await env.DB.batch(
      [old, young].flatMap((at) => [
        bind("INSERT INTO commerce_events VALUES (?, 'stock.back', 'S', '{}')", at * 1000),
        bind(
          `INSERT INTO webhook_endpoints (endpoint_id, url, description, types, state, off_at, secret, created_at, changed_at)
          VALUES (?, 'https://a.com', '', '[]', 'removed', ?, '', 0, 0)`,
          `e-${at}`,
          at,
        ),
        bind(
          "INSERT INTO webhook_deliveries (endpoint_id, event_id, subject) VALUES (?, ?, 'S')",
          `e-${at}`,
          at * 1000,
        ),
        bind(
          "INSERT INTO webhook_attempts (endpoint_id, event_id, attempt, at, outcome, took) VALUES (?, ?, 1, ?, 'network', 5)",
          `e-${at}`,
          at * 1000,
          at,
        ),
      ]),
    );
    await openDatabase(env.DB).run(...forgetOldEvents(now));
    const left = async (table: string) =>
      (await bind(`SELECT count(*) AS n FROM ${table} WHERE endpoint_id IN (?, ?)`, `e-${old}`, `e-${young}`).first(
        "n",
      ))!;
    expect([await left("webhook_endpoints"), await left("webhook_deliveries"), await left("webhook_attempts")]).toEqual(
      [1, 1, 1],
    );
    const kept = await bind("SELECT event_id FROM commerce_events WHERE subject = 'S'").all();
    expect(kept.results).toEqual([{ event_id: young * 1000 }]);
  });
});
