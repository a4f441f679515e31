// Shows that the search over everything finds by numbers, codes, names and phones in any spelling, each as far as one's
// rights go, by an index; what waits, for whom; and filters, columns and undo of the console with bad input and races.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { interceptedDatabase } from "#support/intercepted-database";
import { anOrder } from "#support/orders";
import { countingDatabase } from "#support/rows-read";
import { aGuest, aUser, type TestShopper } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

let order: { id: string; number: number };
let customer: string;

beforeAll(async () => {
  await loadProducts([
    productSample("pearl-mirror", {
      title: { en: "Pearl mirror", ar: "مرآة لؤلؤية" },
      variants: [variantSample("PM-100", { gtin: "4006381333931" }), variantSample("PM-200")],
    }),
  ]);
  const user = await aUser();
  customer = user.userId;
  await env.DB.prepare("UPDATE users SET name = 'Huda Al Mansoori', phone = '+971501112233' WHERE user_id = ?")
    .bind(customer)
    .run();
  const { id } = await anOrder(customer, { lines: [{ sku: "PM-100", slug: "pearl-mirror" }], buyer: { name: "Huda" } });
  const placed = env.DB.prepare("SELECT number FROM orders WHERE order_id = ?").bind(id);
  order = { id, number: (await placed.first<number>("number"))! };
  await env.DB.prepare(
    "INSERT INTO vouchers (code, title_en, title_ar, type, value) VALUES ('PEARL10', 'Pearls', 'لؤلؤ', 'fixed', 1000)",
  ).run();
});

async function found(search: string, staff?: TestShopper) {
  const { groups } = await (staff ?? (await aStaff())).get("searchConsole", { search });
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ path }) => path)]));
}

describe("the search over everything", () => {
  // Shows: console.search
  test("an order by its number, its beginning, and in Arabic digits", async () => {
    const path = `/admin/orders/${order.id}`;
    const arabic = String(order.number).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
    const searches = [String(order.number), `#${order.number}`, String(order.number).slice(0, 4), arabic];
    for (const search of searches) expect((await found(search))["orders"], search).toEqual([path]);
    expect((await found("999999"))["orders"]).toBeUndefined();
  });

  test("a customer by name, e-mail and phone in any spelling", async () => {
    const path = `/admin/customers/${customer}`;
    for (const search of ["mansoori", "Huda Al", customer.slice(0, 12), "050 111 2233", "+971 50 111 2233", "٠٥٠١١١"]) {
      expect((await found(search))["customers"], search).toContain(path);
    }
  });

  test("nothing by signs that no code is compared by", async () => {
    for (const search of ["--", "...", "/ /"]) expect(await found(search), search).toEqual({});
  });

  test("a customer by TRN and establishment", async () => {
    const path = `/admin/customers/${customer}`;
    await env.DB.prepare(
      `INSERT INTO kyc_submissions (submission_id, user_id, establishment, business_type, trn, licence_number,
        licence_authority, licence_expiry, submitted_at)
       VALUES ('find-kyc', ?, 'عيادة النخيل', 'clinic', '100234567800003', '1', 'DHA', '2030-01-01', 1)`,
    )
      .bind(customer)
      .run();
    for (const search of ["100234567800003", "1002345", "عيادة النخيل", "عياده"]) {
      expect((await found(search))["customers"], search).toContain(path);
    }
  });

  // Shows: console.search
  test("a draft order by its number, its customer, and by e-mail or name of somebody without an account", async () => {
    const staff = await aStaff();
    const known = await staff.get("saveDraft", { customer: `${customer}@shop.test`, lines: [] });
    const unknown = await staff.get("saveDraft", { customer: "Salma.New@clinic.test", name: "Salma", lines: [] });
    const { number } = (await staff.get("getDraft", { id: known.id })).draft;
    const path = `/admin/drafts/${known.id}`;
    for (const search of [`#${number}`, "mansoori", customer.slice(0, 12), "050 111 2233", "٠٥٠١١١"])
      expect((await found(search))["drafts"], search).toContain(path);
    await env.DB.prepare("UPDATE draft_orders SET name = 'Salma Haddad' WHERE draft_id = ?").bind(unknown.id).run();
    for (const search of ["salma.new@", "SALMA h"])
      expect((await found(search))["drafts"], search).toEqual([`/admin/drafts/${unknown.id}`]);
    expect((await found("salma", await aStaffWith("catalogue")))["drafts"]).toBeUndefined();
  });

  test("a page by words of its title in either language, by its address, and while it is a draft", async () => {
    const page = (en: string, ar: string) => JSON.stringify({ kind: "page", title: { en, ar } });
    const version = `INSERT INTO content_versions (key, version, document, staff_id, staff_email, published_at) VALUES ('page:find-returns', ?, ?, 's', 's@shop.test', 1)`;
    await env.DB.batch([
      env.DB.prepare(version).bind(1, page("Old name", "اسم قديم")),
      env.DB.prepare(version).bind(2, page("How returns work", "كيف تُرجع طلبك")),
      env.DB.prepare(
        "INSERT INTO content_drafts (key, document, revision, staff_id, staff_email, changed_at) VALUES ('page:find-soon', ?, 1, 's', 's@shop.test', 1)",
      ).bind(page("Opening soon", "قريبًا")),
    ]);
    for (const search of ["returns WORK", "طلبك", "find-ret"]) {
      expect((await found(search))["pages"], search).toEqual(["/admin/pages/find-returns"]);
    }
    expect((await found("opening"))["pages"]).toEqual(["/admin/pages/find-soon"]);
    expect((await found("Old name"))["pages"]).toBeUndefined();
    expect((await found("returns", await aStaffWith("support")))["pages"]).toBeUndefined();
  });

  test("SKUs, GTINs, products in both languages, vouchers and terms", async () => {
    expect((await found("pm-"))["skus"]).toEqual(["/admin/stock/PM-100", "/admin/stock/PM-200"]);
    expect((await found("4006381333931"))["skus"]).toEqual(["/admin/stock/PM-100"]);
    expect((await found("pearl mirror"))["products"]).toEqual(["/admin/products/pearl-mirror"]);
    expect((await found("مرآة"))["products"]).toEqual(["/admin/products/pearl-mirror"]);
    expect((await found("pearl1"))["vouchers"]).toHaveLength(1);
    expect((await found("alph"))["terms"]).toContain("/admin/terms/alpha");
  });

  // Shows: console.search
  test("nothing that the caller may not read", async () => {
    const byCatalogue = await aStaffWith("catalogue");
    expect(await found(String(order.number), byCatalogue)).toEqual({});
    expect((await found("mansoori", byCatalogue))["customers"]).toBeUndefined();
    expect((await found("mansoori", await aStaffWith("support")))["customers"]).toHaveLength(1);
    expect((await (await aUser()).refuse("searchConsole", { search: "pearl" })).status).toBe(403);
    expect((await aGuest().refuse("searchConsole", { search: "pearl" })).status).toBe(401);
  });

  test.for(["\u0000", "\u202e", "%%", "__", "''", '"', "*", "😀😀", "OR 1=1 --", "NEAR(", "a".repeat(80)])(
    "%j is only a text",
    async (search) => {
      const { status } = await (await aStaff()).ask("searchConsole", { search });
      expect([200, 400]).toContain(status);
    },
  );

  test.for(["", " ", "x", "x".repeat(81)])("%j is too short or too long", async (search) => {
    const refused = await (await aStaff()).refuse("searchConsole", { search });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ["search"]]);
  });

  // Shows: console.search
  test("reads few rows, however many there are", async () => {
    const [{ columns }] = (
      await env.DB.prepare(
        "SELECT group_concat(name, ', ') AS columns FROM pragma_table_info('orders') WHERE name NOT IN ('order_id', 'number', 'checkout_id', 'payment_id')",
      ).all<{ columns: string }>()
    ).results as [{ columns: string }];
    await env.DB.prepare(
      `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 5000)
       INSERT INTO orders (order_id, number, checkout_id, payment_id, ${columns})
       SELECT 'many-' || value, 200000 + value, 'many-' || value, NULL, ${columns} FROM n, orders WHERE order_id = ?`,
    )
      .bind(order.id)
      .run();
    const staff = await aStaff();
    const { database, rowsRead } = countingDatabase(env.DB);
    await staff.get("searchConsole", { search: "20" }, { database });
    await env.DB.prepare("DELETE FROM orders WHERE order_id LIKE 'many-%'").run();
    expect(rowsRead()).toBeLessThan(400);
  });

  test("reads few rows, however many customers there are", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 2000)
       INSERT INTO users (user_id, email, name, created_at)
       SELECT 'crowd-' || value, 'crowd' || value || '@shop.test', 'Crowded House', 1 FROM n`,
    ).run();
    await env.DB.prepare(
      `INSERT INTO draft_orders (draft_id, number, user_id, lines, token_hash, staff_id, staff_email, created_at, changed_at)
       SELECT 'draft-' || user_id, 5000 + rowid, user_id, '[]', user_id, 's', 's', 1, 1 FROM users WHERE user_id LIKE 'crowd-%'`,
    ).run();
    const staff = await aStaff();
    const { database, rowsRead } = countingDatabase(env.DB);
    const { groups } = await staff.get("searchConsole", { search: "crowd" }, { database });
    await env.DB.prepare("DELETE FROM users WHERE user_id LIKE 'crowd-%'").run();
    for (const wanted of ["customers", "drafts"])
      expect(groups.find(({ kind }) => kind === wanted)?.hits, wanted).toHaveLength(5);
    expect(rowsRead()).toBeLessThan(600);
  });
});

describe("what waits", () => {
  // Shows: console.waiting
  test("lists the most urgent first, only for members who may deal with it, with its age", async () => {
    const { waiting, today, activity } = await (await aStaff()).get("listWaiting");
    expect(waiting[0]).toMatchObject({ name: "placed", count: 1 });
    expect(Date.parse(waiting[0]!.since!)).toBeGreaterThan(0);
    expect(today).toEqual({ orders: expect.any(Number), sales: expect.any(Number) });
    expect(Array.isArray(activity)).toBe(true);
    const byCatalogue = await (await aStaffWith("catalogue")).get("listWaiting");
    expect([
      byCatalogue.waiting.some(({ name }) => name === "placed"),
      byCatalogue.today,
      byCatalogue.activity,
    ]).toEqual([false, null, null]);
    expect((await (await aStaffWith("orders")).get("listWaiting")).today).toMatchObject({ sales: null });
  });
});

test("the console counts what waits up to a thousand, and only what the caller may look at", async () => {
  const many = "WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 3000)";
  await env.DB.prepare(
    `${many} INSERT INTO leads (lead_id, kind, name, email, phone, query_type, query, fields, landed_page_url, created_at)
     SELECT 'many-' || value, 'contact', 'x', 'x@x.test', '', 'other', 'x', '{}', '', value FROM n`,
  ).run();
  const [support, finance] = [await aStaffWith("support"), await aStaffWith("finance", "catalogue")];
  const { database, rowsRead } = countingDatabase(env.DB);
  expect((await support.get("getConsole", {}, { database })).waiting).toMatchObject({
    leads: 1001,
    placed: 1,
    approvals: 0,
  });
  expect(rowsRead()).toBeLessThan(1500);
  expect((await (await aStaffWith("catalogue")).get("getConsole")).waiting).toMatchObject({ leads: 0, placed: 0 });
  expect((await finance.get("getConsole")).waiting).toMatchObject({ placed: 1 });
  await env.DB.prepare("DELETE FROM leads WHERE lead_id LIKE 'many-%'").run();
});

describe("filters under a name", () => {
  const view = { screen: "orders", name: "To pack", query: "status=confirmed&page=3&evil=1" };

  // Shows: console.views
  test("keep what the list knows, are private unless shared, and come back after they were deleted", async () => {
    const [staff, colleague] = [await aStaff(), await aStaffWith("support")];
    const saved = (await staff.get("saveView", view)).view;
    expect(saved).toMatchObject({ query: "status=confirmed", shared: false, own: true, version: 1 });
    const seen = async () => (await colleague.get("getConsole")).views.map(({ name, own }) => [name, own]);
    expect(await seen()).toEqual([]);
    const { id, screen, name, query, version } = saved;
    await staff.get("saveView", { id, screen, name, query, version, shared: true });
    expect(await seen()).toEqual([["To pack", false]]);
    expect((await colleague.refuse("deleteView", { id })).status).toBe(404);
    const { undo } = await staff.get("deleteView", { id });
    expect(await seen()).toEqual([]);
    await staff.get(undo!.call, undo!.input);
    expect(await seen()).toEqual([["To pack", false]]);
    expect((await staff.refuse(undo!.call, undo!.input)).code).toBe("changed_meanwhile");
    await staff.get("deleteView", { id });
  });

  test("a version that another window has changed, a name twice, and a list that one may not see", async () => {
    const staff = await aStaffWith("orders");
    const { id, version } = (await staff.get("saveView", view)).view;
    expect((await staff.refuse("saveView", view)).fields).toHaveProperty("name");
    await staff.get("saveView", { ...view, id, version, name: "Renamed" });
    expect((await staff.refuse("saveView", { ...view, id, version, name: "Late" })).code).toBe("changed_meanwhile");
    expect((await staff.refuse("saveView", { ...view, screen: "credit" })).code).toBe("no_right");
  });

  /** Filters that are there already. */
  const fill = (userId: string, count: number, screen = "orders") =>
    env.DB.prepare(
      `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
       INSERT INTO saved_views (view_id, user_id, screen, name, query, shared, created_at)
       SELECT ? || value, ?, ?, 'n' || value, '', 1, 1e13 + value FROM n`,
    )
      .bind(count, `${screen}-of-${userId}-`, userId, screen)
      .run();

  /** Four windows save at once what could be the last of fifty. @returns how many there are in the end */
  async function saveLast(database?: D1Database): Promise<number | null> {
    const staff = await aStaffWith("orders");
    await fill(staff.userId, 49);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => staff.ask("saveView", { ...view, name: `Last ${at}` }, { database })),
    );
    if (!database) expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const kept = env.DB.prepare("SELECT count(*) AS n FROM saved_views WHERE user_id = ?").bind(staff.userId);
    const count = await kept.first<number>("n");
    await env.DB.prepare("DELETE FROM saved_views WHERE user_id = ?").bind(staff.userId).run();
    return count;
  }

  // Shows: console.views
  test("are fifty at most, also when several windows save at once", async () => {
    expect(await saveLast()).toBe(50);
  });

  test("are more with the unsafe twin, which has counted before it saves", async () => {
    const twin = interceptedDatabase(env.DB, (texts, statements, rewrite) =>
      statements.map((one, at) =>
        texts[at]!.includes("INSERT INTO saved_views")
          ? rewrite(at, texts[at]!.replace(/\(SELECT count.+?\?\)/, "49 + (? IS NULL)"))
          : one,
      ),
    );
    expect(await saveLast(twin)).toBeGreaterThan(50);
  });

  test("of lists that one may not see do not crowd out those that one may", async () => {
    const [maker, member] = [await aStaffWith("orders", "finance"), await aStaffWith("support")];
    await maker.get("saveView", { ...view, name: "For support", shared: true });
    await fill(maker.userId, 60, "payments");
    expect((await member.get("getConsole")).views.map(({ name }) => name)).toContain("For support");
    await env.DB.prepare("DELETE FROM saved_views WHERE user_id = ?").bind(maker.userId).run();
  });

  test("that are shared are in the audit log, and an owner deletes those of others, for good", async () => {
    const [maker, colleague, owner] = [await aStaffWith("orders"), await aStaffWith("support"), await aStaff()];
    const mine = (await maker.get("saveView", { ...view, name: "Mine" })).view;
    const { id, version } = (await maker.get("saveView", { ...view, name: "Ours", shared: true })).view;
    expect((await owner.refuse("deleteView", { id: mine.id })).code).toBe("not_found");
    expect((await colleague.refuse("deleteView", { id })).code).toBe("not_found");
    const seen = async (staff: TestShopper) => (await staff.get("getConsole")).views.find((one) => one.id === id);
    expect(await seen(colleague)).toMatchObject({ shared_by: `Name of ${maker.userId}`, deletable: false, own: false });
    expect(await seen(maker)).toMatchObject({ shared_by: null, deletable: true, own: true });
    await maker.get("saveView", { ...view, id, version, name: "Ours" });
    expect((await owner.refuse("deleteView", { id })).code).toBe("not_found");
    await maker.get("saveView", { ...view, id, version: version + 1, name: "Ours", shared: true });
    expect((await owner.get("deleteView", { id })).undo).toBeUndefined();
    expect((await maker.refuse("deleteView", { id })).code).toBe("not_found");
    const { entries } = await owner.get("listAuditLog", { subject: "orders", limit: 4 });
    expect(entries.filter(({ detail }) => detail === "Ours").map(({ action }) => action)).toEqual([
      "view.delete",
      "view.save",
      "view.save",
      "view.save",
    ]);
    expect(entries.map(({ detail }) => detail)).not.toContain("Mine");
    await maker.get("deleteView", { id: mine.id });
  });

  test.for([
    { ...view, screen: "../../evil" },
    { ...view, name: "" },
    { ...view, name: "x".repeat(61) },
    { ...view, query: "x".repeat(601) },
  ])("%o is refused", async (bad) => {
    expect((await (await aStaff()).refuse("saveView", bad)).status).toBe(400);
  });

  test("an address of elsewhere is no filter", async () => {
    const query = "https://evil.example/?status=packed#x";
    const { view: kept } = await (await aStaff()).get("saveView", { ...view, name: "Odd", query });
    expect(kept.query).toBe("");
  });
});

describe("columns", () => {
  // Shows: console.views
  test("follow the person, keep the first, and are undone once, unless they were changed since", async () => {
    const staff = await aStaffWith("orders");
    const set = { table: "orders", columns: ["total", "status"] };
    const { columns, undo } = await staff.get("setTableColumns", set);
    expect(columns).toEqual(["order", "total", "status"]);
    expect((await staff.get("getConsole")).columns).toEqual({ orders: columns });
    expect((await staff.get(undo!.call, undo!.input)) as object).toMatchObject({
      columns: ["order", "status", "customer", "items", "total", "placed", "step"],
    });
    expect((await staff.refuse(undo!.call, undo!.input)).code).toBe("changed_meanwhile");
  });

  test.for([
    { table: "nothing", columns: [] },
    { table: "orders", columns: ["order", "password"] },
    { table: "orders", columns: ["total", "total"] },
    { table: "orders", columns: "total" },
  ])("%o is refused", async (bad) => {
    expect((await (await aStaff()).refuse("setTableColumns", bad)).status).toBe(400);
  });
});

describe("undo", () => {
  // Shows: console.take-back
  test("a message waits again; twice, or after somebody else did something, it is refused", async () => {
    const [staff, colleague] = [await aStaff(), await anotherStaff()];
    const fields = "lead_id, kind, name, email, phone, query_type, query, fields, landed_page_url, created_at";
    await env.DB.prepare(
      `INSERT INTO leads (${fields}) VALUES ('lead-1', 'contact', 'Noura', 'n@shop.test', '', 'other', 'Hello', '{}', '', 1)`,
    ).run();
    const { undo } = await staff.get("closeLead", { id: "lead-1" });
    await staff.get(undo!.call, undo!.input);
    expect((await staff.get("listLeads")).leads.map(({ id }) => id)).toContain("lead-1");
    expect((await staff.refuse(undo!.call, undo!.input)).code).toBe("changed_meanwhile");
    await colleague.get("closeLead", { id: "lead-1" });
    expect((await staff.refuse(undo!.call, undo!.input)).code).toBe("changed_meanwhile");
    await colleague.get("reopenLead", { id: "lead-1" });
    const { entries } = await staff.get("listAuditLog", { subject: "lead-1" });
    expect(entries.map(({ action }) => action)).toEqual(["lead.reopen", "lead.done", "lead.reopen", "lead.done"]);
  });

  // Shows: console.take-back
  test("a term has its former names, unless a colleague has named it since", async () => {
    const [staff, colleague] = [await aStaff(), await anotherStaff()];
    const {
      parent_en: _,
      parent_ar: __,
      product_count: ___,
      ...term
    } = (await staff.get("getEditedTerm", { slug: "alpha" })).term;
    const { undo, term: renamed } = await staff.get("saveTerm", { ...term, name_en: "Omega" });
    const back = await staff.get("saveTerm", undo!.input);
    expect(back.term.name_en).toBe(term.name_en);
    expect((await staff.refuse("saveTerm", undo!.input)).code).toBe("changed_meanwhile");
    expect(renamed.version).toBe(term.version + 1);
    await colleague.get("saveTerm", { ...term, version: back.term.version });
    expect((await staff.refuse("saveTerm", back.undo!.input)).code).toBe("changed_meanwhile");
  });

  test("the search knows again what it had been made to forget, once", async () => {
    const staff = await aStaff();
    const rule = { kind: "synonyms", phrases: ["mirror", "looking glass"] };
    const { id, version } = (await staff.get("saveSearchRule", { rule })).rule;
    const { undo } = await staff.get("deleteSearchRule", { id, version });
    await staff.get(undo!.call, undo!.input);
    expect((await staff.get("listSearchRules")).rules.map((kept) => kept.rule)).toContainEqual(rule);
    expect((await staff.refuse(undo!.call, undo!.input)).status).toBe(400);
  });
});
