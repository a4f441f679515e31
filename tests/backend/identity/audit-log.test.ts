// Shows how the audit log is found by words, person, day and thing, in a few rows however long it is; and that a SKU's history
// of stock says sales and returns too and ends at the stock of now.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { countingDatabase } from "#support/rows-read";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { auditLogContracts } from "#shared/contracts/back-office/audit-log";
import { textOf } from "#backend/platform/database";
import { selectAuditLog } from "#backend/identity/staff/audit-store";

const day = 86_400_000;
const noon = Date.parse("2026-05-10T08:00:00Z");
const write = (
  rows: readonly (readonly [email: string, action: string, subject: string, detail: string, at: number])[],
) =>
  env.DB.batch(
    rows.map((row) =>
      env.DB.prepare(
        "INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at) VALUES ('x', ?, ?, ?, ?, ?)",
      ).bind(...row),
    ),
  );

const many = 20_000;
beforeAll(async () => {
  await loadProducts([productSample("mirror", { variants: [variantSample("M-1", { stock: 50 })] })]);
  // Many a member of staff packed, one after another, for two years.
  await env.DB.prepare(`
    INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
    SELECT 'p', 'packer' || (i % 3) || '@shop.test', 'order.pack', '9' || i, '', ${noon - 700 * day} + i * 1000 FROM n`).run();
  await write([
    ["anna@shop.test", "order.refund", "100380", "57.75 AED: Torn box", noon],
    ["anna@shop.test", "stock.count", "GC-M-60", "5 → 8: counted", noon + day],
    ["omar@shop.test", "settings.save", "delivery", "Dubai 18.50", noon + 2 * day],
    ["omar@shop.test", "import.apply", "imp-1", "Preisliste März.csv · 300", noon + 3 * day],
    // The first moment of the 15th in Dubai, and the last of the 14th.
    ["omar@shop.test", "voucher.save", "SPRING", "", Date.parse("2026-05-14T20:00:00Z")],
    ["omar@shop.test", "voucher.stop", "WINTER", "", Date.parse("2026-05-14T19:59:59.999Z")],
  ]);
});

type Query = Record<string, string>;
const subjects = async (asked: Query) =>
  (await (await aStaff()).get("listAuditLog", { from: "2026-05-01", ...asked })).entries
    .filter(({ staff }) => staff !== "staff@shop.test")
    .map(({ subject }) => subject);

test.for<[Query, string[]]>([
  [{ by: "anna@shop.test" }, ["GC-M-60", "100380"]],
  [{ about: "goods" }, ["imp-1", "GC-M-60"]],
  [{ about: "offers", by: "anna@shop.test" }, []],
  [{ from: "2026-05-15", to: "2026-05-15" }, ["SPRING"]],
  [{ from: "2026-05-14", to: "2026-05-14" }, ["WINTER"]],
  [{ from: "٢٠٢٦-٠٥-١٤", to: "٢٠٢٦-٠٥-١٤" }, ["WINTER"]],
  [{ search: "gc-m-60" }, ["GC-M-60"]],
  [{ search: "gc-m" }, ["GC-M-60"]],
  [{ search: "torn BOX" }, ["100380"]],
  [{ search: "preisliste marz" }, ["imp-1"]],
  [{ search: '"; DROP' }, []],
  [{ search: "%" }, []],
  [{ search: "AND OR NOT" }, []],
])("%j finds %j", async ([asked, found]) => {
  expect(await subjects(asked)).toEqual(found);
});

test("an e-mail finds what was done to its account, under whatever name the log has it", async () => {
  const user = await aUser();
  const email =
    (await env.DB.prepare("SELECT email FROM users WHERE user_id = ?").bind(user.userId).first<string>("email")) ?? "";
  await write([["omar@shop.test", "customer.note", user.userId, "", Date.now()]]);
  await write([["omar@shop.test", "wallet.credit", email, "5 AED", Date.now()]]);
  expect((await subjects({ search: email })).toSorted()).toEqual([user.userId, email].toSorted());
});

test("a day that is none, a thing that is none and a search that is too long are refused by name", async () => {
  const staff = await aStaff();
  for (const [asked, field] of [
    [{ from: "2026-02-31" }, "from"],
    [{ about: "everybody" }, "about"],
    [{ search: "x".repeat(101) }, "search"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const refused = await staff.refuse("listAuditLog", asked);
    expect(refused).toMatchObject({ status: 400, code: "invalid_input", fields: { [field]: expect.any(String) } });
  }
});

test("all actors are named once each, even former members", async () => {
  const { people } = await (await aStaff()).get("listAuditLog", { limit: 1 });
  expect(people).toEqual(
    expect.arrayContaining(["anna@shop.test", "omar@shop.test", "packer0@shop.test", "packer2@shop.test"]),
  );
  expect(new Set(people).size).toBe(people.length);
});

test("every action is about a thing, and only what is about the team itself is left to it", () => {
  const said = textOf(selectAuditLog({ search: "", by: "", about: "team" }, 1, 0));
  const { action } = auditLogContracts.listAuditLog.reply.shape.entries.element.shape;
  const abouts = [...new Set(action.options.map((one) => one.split(".")[0]!))];
  expect(abouts.filter((about) => !said.includes(`WHEN '${about}'`)).toSorted()).toEqual([
    "approval",
    "key",
    "passkey",
    "queue",
    "recovery",
    "restore",
    "role",
    "staff",
    "view",
    "webhook",
  ]);
});

describe("however long the log is", () => {
  const plan = async (asked: Partial<Parameters<typeof selectAuditLog>[0]>) => {
    const text = textOf(selectAuditLog({ search: "", by: "", about: "all", ...asked }, 50, 0));
    const values = Array.from({ length: (text.match(/\?/g) ?? []).length }, () => 1);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...values)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join("\n");
  };

  test.for<[Partial<Parameters<typeof selectAuditLog>[0]>, RegExp]>([
    [{}, /^SCAN audit_log USING INDEX audit_log_by_time$/],
    [{ by: "a" }, /^SEARCH audit_log USING INDEX audit_log_by_person \(staff_email=\?\)$/],
    [
      { by: "a", from: "2026-05-01", to: "2026-05-02" },
      /audit_log_by_person \(staff_email=\? AND created_at>\? AND created_at<\?\)/,
    ],
    [{ about: "orders" }, /^SEARCH audit_log USING INDEX audit_log_by_thing \(<expr>=\?\)$/],
    [{ about: "orders", from: "2026-05-01" }, /audit_log_by_thing \(<expr>=\? AND created_at>\?\)/],
    [{ from: "2026-05-01" }, /^SEARCH audit_log USING INDEX audit_log_by_time \(created_at>\?\)$/],
    [{ subject: "x" }, /SEARCH audit_log USING INDEX audit_log_by_subject \(subject=\?\)/],
    [{ search: "torn" }, /SEARCH audit_log USING INTEGER PRIMARY KEY[\s\S]*SCAN audit_search VIRTUAL TABLE/],
  ])("%j goes through its index", async ([asked, expected]) => {
    expect(await plan(asked)).toMatch(expected);
  });

  // Shows: console.audit-log
  test("a page of a person, a thing, a day or a word reads few rows", async () => {
    const staff = await aStaff();
    for (const asked of [
      { by: "anna@shop.test" },
      { about: "settings" },
      { from: "2026-05-11", to: "2026-05-12" },
      { search: "torn" },
    ]) {
      const { database, rowsRead } = countingDatabase(env.DB);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await staff.ask("listAuditLog", { limit: 20, ...asked }, { database });
      expect(rowsRead(), JSON.stringify(asked)).toBeLessThan(200);
    }
  });

  test("at most ten thousand are counted", async () => {
    expect((await (await aStaff()).get("listAuditLog", { about: "orders" })).total).toBe(10_000);
  });
});

describe("the history of a SKU's stock", () => {
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const history = async () => (await (await aStaff()).get("listStockMoves", { sku_id: "M-1", limit: 100 })).moves;
  const stock = () => env.DB.prepare("SELECT stock FROM variants WHERE sku_id = 'M-1'").first<number>("stock");

  // Shows: editor.stock-moves
  test("says by whom and why, order by order, and each figure follows from the one before", async () => {
    const [staff, user] = [await aStaff(), await aUser()];
    const correct = (more: object) =>
      staff.get("correctStock", { sku_id: "M-1", reason: "Delivery 88", ...more }, key());
    await correct({ kind: "receive", change: 10 });
    const { id } = await anOrder(user.userId, {
      lines: [{ sku: "M-1", slug: "mirror", quantity: 4, unitPrice: 1000 }],
      method: "card",
    });
    await staff.get("cancelHandledOrder", { id, reason: "out_of_stock" });
    await correct({ kind: "damage", change: -3 });
    const number = await env.DB.prepare("SELECT number FROM orders WHERE order_id = ?").bind(id).first("number");
    const moves = await history();
    expect(moves[0]).toMatchObject({ kind: "damage", change: -3, by: "staff@shop.test", note: "Delivery 88" });
    expect(moves[1]).toMatchObject({ kind: "unsold", change: 4, order: String(number) });
    expect(moves.find(({ kind }) => kind === "receive")).toMatchObject({ change: 10, by: "staff@shop.test" });
    expect(moves[0]!.after).toBe(await stock());
    moves.slice(0, -1).forEach((move, at) => expect(move.after - move.change).toBe(moves[at + 1]!.after));
  });

  test("ends at the current stock, however it was moved", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 }), async (figures) => {
        for (const figure of figures) {
          // oxlint-disable-next-line no-await-in-loop -- one after another
          await env.DB.prepare("UPDATE variants SET stock = ? WHERE sku_id = 'M-1'").bind(figure).run();
        }
        const moves = await history();
        expect(moves[0]!.after).toBe(await stock());
      }),
      { numRuns: 10 },
    );
  });
});
