// Shows that staff find customers however they are spelt and however many there are, that figures follow orders and
// money, and that notes, tags, messages, the end of sessions and the mark against cash do what they say, once.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { productSample, variantSample } from "#support/catalogue-samples";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { buyOnCredit, openCredit } from "#support/credit";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { kycDetails } from "#support/kyc-details";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { countingDatabase } from "#support/rows-read";
import { pdfSample } from "#support/sample-files";
import { aUser, shopperWith, signedIn } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";
import { uploadFile } from "#support/uploads";

beforeAll(() =>
  loadProducts([
    productSample("mirror", { variants: [variantSample("M1", { stock: 500, price_gst: 100, cod: true })] }),
  ]),
);

type Wanted = CallRequest<"listCustomers">;
const listed = async (wanted: Wanted) => (await (await aStaff()).get("listCustomers", wanted)).customers;
const found = async (search: string) => (await listed({ search })).map(({ id }) => id);
const whole = async (id: string) => (await (await aStaff()).get("getStoredCustomer", { id })).customer!;
const set = (userId: string, columns: Record<string, string>) =>
  env.DB.prepare(
    `UPDATE users SET ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(", ")} WHERE user_id = ?`,
  )
    .bind(...Object.values(columns), userId)
    .run();

describe("finding a customer", () => {
  // Shows: customers.found
  test("by name in both scripts, e-mail, phone in any spelling, TRN, establishment and order", async () => {
    const user = await aUser({ email: "huda.mansoori@clinic-pearl.test" });
    await set(user.userId, {
      phone: "+971501239876",
      name: "أحمد المنصوري هدى عائشة",
      establishment_name: "Pearl Dental Centre",
    });
    await withAddress(user, { first_name: "Zénobia", phone: "04 555 1234" });
    const proof = await uploadFile(user.userId, pdfSample());
    await user.get("submitKyc", { ...kycDetails, trn: "100999888777003", proofs: [proof.id] });
    await anOrder(user.userId);
    const number = String(
      await env.DB.prepare("SELECT number FROM orders WHERE user_id = ?").bind(user.userId).first("number"),
    );
    const spellings = [
      "احمد المنصوري",
      "\u200fأحمد\u200e",
      "هدي",
      "عايشه",
      "عائشة",
      "+971 (0)50 123 9876",
      "971050 1239876",
      "\u202a050 123 9876\u202c",
      "mailto:huda.mansoori@clinic-pearl.test",
      "أحمد",
      "المنصورى",
      "zenobia",
      "huda.mansoori@clinic-pearl.test",
      "HUDA",
      "pearl dent",
      "clinic-pearl",
      "+971 50 123 9876",
      "0501239876",
      "٠٥٠ ١٢٣ ٩٨٧٦",
      "00971501239876",
      "501239876",
      "050123",
      "+97145551234",
      "100999888777003",
      "١٠٠٩٩٩٨٨٨",
      number,
      `#${number}`,
    ];
    for (const spelling of spellings) expect([spelling, await found(spelling)]).toEqual([spelling, [user.userId]]);
    for (const other of ["0501239999", "nobody", "100000000000003", '"', "a OR b", "*", "NEAR(a b)"]) {
      expect([other, (await found(other)).includes(user.userId)]).toEqual([other, false]);
    }
    await set(user.userId, { name: "Somebody else" });
    expect(await found("احمد المنصوري")).toEqual([]);
  });

  // Shows: customers.found
  test("by tag, credit, business details, category, orders and day; and in each order", async () => {
    const staff = await aStaff();
    const [rich, owing, plain] = [await aUser(), await aUser(), await aUser()];
    const ids = [rich, owing, plain].map(({ userId }) => userId);
    for (const id of ids) await staff.get("tagCustomer", { id, add: ["Filtered"] });
    await set(plain.userId, { business_type: "dental" });
    await anOrder(rich.userId, { status: "delivered", lines: [{ unitPrice: 90_000 }] });
    await openCredit(owing, 5000);
    await withAddress(owing);
    await buyOnCredit(owing, "M1");
    const only = async (wanted: Wanted) =>
      (await listed({ tag: " FILTERED ", ...wanted })).map(({ id }) => ids.indexOf(id)).toSorted();
    expect(await only({})).toEqual([0, 1, 2]);
    expect(await only({ credit: "line" })).toEqual([1]);
    expect(await only({ credit: "owing" })).toEqual([1]);
    expect(await only({ ordered: "no" })).toEqual([2]);
    expect(await only({ ordered: "yes", search: "shop.test" })).toEqual([0, 1]);
    expect(await only({ category: "dental" })).toEqual([2]);
    expect(await only({ kyc: "approved" })).toEqual([]);
    expect(await only({ since: "2030-01-01" })).toEqual([]);
    const by = async (sort: "spent" | "last_order") =>
      (await listed({ tag: "filtered", sort })).map(({ id }) => ids.indexOf(id));
    expect([await by("spent"), await by("last_order")]).toEqual([
      [0, 1, 2],
      [1, 0, 2],
    ]);
    for (const wrong of [
      { sort: "x" },
      { after: "1;drop" },
      { since: "yesterday" },
      { kyc: "maybe" },
      { search: "x".repeat(101) },
    ])
      expect((await staff.refuse("listCustomers", wrong)).code).toBe("invalid_input");
  });
});

// Shows: customers.found
test("figures follow orders, returns and the credit line", async () => {
  const user = await aUser();
  await openCredit(user, 5000);
  const cash = await anOrder(user.userId, {
    status: "shipped",
    lines: [{ unitPrice: 10_000, quantity: 1 }],
    shipping: 0,
  });
  const figures = async () => {
    const { orders, spent, owes } = await whole(user.userId);
    return [orders, spent, owes];
  };
  expect(await figures()).toEqual([1, 0, 0]);
  const staff = await aStaff();
  await staff.get("deliverOrder", { id: cash.id });
  expect(await figures()).toEqual([1, 100, 0]);
  await withAddress(user);
  const bought = await buyOnCredit(user, "M1");
  expect(await figures()).toEqual([2, 100 + bought.total + (bought.payable - bought.total), bought.payable]);
  await staff.get("returnOrder", { id: cash.id, reason: "other" });
  expect(await figures()).toEqual([2, bought.payable, bought.payable]);
  expect((await whole(user.userId)).credit_line).toMatchObject({ limit: 5000, used: bought.payable });
});

// Shows: customers.found
test("ten thousand customers: few rows are read for each order, search, tag and further page", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 10000)
    INSERT INTO users (user_id, email, name, phone, created_at, business_type)
    SELECT 'many-' || value, 'many' || value || '@crowd.test', 'Crowd ' || char(97 + value % 26) || 'lice ' || value,
      '+97156' || (1000000 + value), 1000 + value, iif(value % 2000 = 7, 'laboratory', 'clinic') FROM n`,
  ).run();
  await env.DB.prepare(
    `UPDATE customers SET spent = 100000 + customer_id, orders = customer_id % 50, last_order_at = 5000 + customer_id
    WHERE user_id LIKE 'many-%'`,
  ).run();
  await env.DB.prepare(
    "INSERT INTO customer_tags SELECT 'many-' || (5000 + value), 'crowd' FROM json_each('[1,2,3]')",
  ).run();
  const staff = await aStaff();
  const cost = async (wanted: Wanted) => {
    const { database, rowsRead } = countingDatabase(env.DB);
    const { body } = await staff.ask("listCustomers", wanted, { database });
    const { customers, next } = body as { customers: { id: string }[]; next: string | null };
    return { rows: rowsRead(), ids: customers.map(({ id }) => id), next };
  };
  for (const sort of ["newest", "last_order", "spent", "orders"] as const) {
    const { rows, ids, next } = await cost({ sort });
    const second = await cost({ sort, after: next! });
    expect([sort, ids.length, new Set([...ids, ...second.ids]).size]).toEqual([sort, 50, 100]);
    expect(Math.max(rows, second.rows)).toBeLessThan(1000);
  }
  for (const [wanted, count] of [
    [{ search: "0561004321" }, 1],
    [{ search: "many4321@crowd.test" }, 1],
    [{ tag: "crowd" }, 3],
    [{ category: "laboratory" }, 5],
    [{ search: "alice 26" }, 6],
  ] as const) {
    const { rows, ids } = await cost(wanted);
    expect([wanted, ids.length]).toEqual([wanted, count]);
    expect(rows).toBeLessThan(1500);
  }
  // A word that everybody has is looked at in the newest 2,000 only.
  expect((await cost({ search: "crowd" })).rows).toBeLessThan(20_000);
}, 60_000);

describe("what staff write", () => {
  // Shows: customers.notes
  test("a note is kept once, changed by its writer for 15 minutes, and pinned by anybody", async () => {
    const [staff, other] = [await aStaff(), await anotherStaff()];
    const { userId: id } = await aUser();
    const once = { idempotencyKey: crypto.randomUUID() };
    await staff.get("addCustomerNote", { id, text: "Pays late" }, once);
    await staff.get("addCustomerNote", { id, text: "Pays late" }, once);
    await other.get("addCustomerNote", { id, text: "Second" });
    const [second, first] = (await whole(id)).notes;
    expect([first!.text, first!.can_edit, second!.can_edit, (await whole(id)).notes.length]).toEqual([
      "Pays late",
      true,
      false,
      2,
    ]);
    await staff.get("editCustomerNote", { id, note_id: first!.id, text: "Pays on the day" });
    expect((await other.refuse("editCustomerNote", { id, note_id: first!.id, text: "x" })).code).toBe("note_final");
    await env.DB.prepare("UPDATE customer_notes SET created_at = created_at - 900000").run();
    expect((await staff.refuse("editCustomerNote", { id, note_id: first!.id, text: "x" })).code).toBe("note_final");
    await other.get("pinCustomerNote", { id, note_id: first!.id, pinned: true });
    expect((await whole(id)).notes.map(({ text, pinned }) => [text, pinned])).toEqual([
      ["Pays on the day", true],
      ["Second", false],
    ]);
    for (const text of ["", " ", "x".repeat(2001)])
      expect((await staff.refuse("addCustomerNote", { id, text })).fields).toHaveProperty("text");
    expect((await staff.refuse("addCustomerNote", { id: "nobody", text: "x" })).code).toBe("not_found");
    expect((await whole(id)).entries.map(({ action }) => action)).toEqual([
      "customer.pin",
      "customer.note_edit",
      "customer.note",
      "customer.note",
    ]);
  });

  // Shows: customers.notes
  test("tags are normal, at most twenty, and two members of staff do not undo each other", async () => {
    const [staff, other] = [await aStaff(), await anotherStaff()];
    const { userId: id } = await aUser();
    await Promise.all([
      staff.get("tagCustomer", { id, add: "  VIP ,Net  30، عيادة" }),
      other.get("tagCustomer", { id, add: ["vip", "slow"] }),
    ]);
    expect((await whole(id)).tags).toEqual(["net 30", "slow", "vip", "عيادة"]);
    const more = (from: number, count: number) => Array.from({ length: count }, (_, at) => `t${from + at}`);
    const answers = await Promise.all([0, 10, 20].map((from) => staff.ask("tagCustomer", { id, add: more(from, 8) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    await staff.get("tagCustomer", { id, remove: ["VIP"] });
    expect((await whole(id)).tags).not.toContain("vip");
    expect((await staff.refuse("tagCustomer", { id, add: ["x".repeat(41)] })).fields).toHaveProperty("add");
    expect((await staff.get("getStoredCustomer", { id })).tags).toContain("slow");
  });

  // Shows: customers.notes
  test("a message leaves once, in the customer's language, as plain text with https alone", async () => {
    const staff = await aStaff();
    const user = await aUser();
    const id = user.userId;
    await set(id, { locale: "ar", name: "مريم" });
    const text = "Your gloves come on Monday: https://falaj.example/shop";
    const key = { idempotencyKey: crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => staff.get("messageCustomer", { id, subject: "Gloves", text }, key)));
    const to = `${id}@shop.test`;
    const { messages } = await shopperWith({}).get("listOutbox", { to });
    const [sent, ...more] = messages;
    expect([sent?.subject, more]).toEqual(["Gloves", []]);
    expect(sent?.text.startsWith(`مرحبًا مريم،\n\n${text}\n\nفلج\n`)).toBe(true);
    expect((await whole(id)).messages).toMatchObject([{ channel: "email", to, subject: "Gloves", text }]);
    const { body } = await staff.ask("messageCustomer", { id, subject: "Gloves", text: "Other" }, key);
    expect(body).toMatchObject({ code: "idempotency_reused" });
    const refusedFor = async (changes: object) => {
      const answer = await staff.ask(
        "messageCustomer",
        { id, subject: "S", text: "T", ...changes },
        { idempotencyKey: crypto.randomUUID() },
      );
      return Object.keys(
        (answer.body as { fields?: object }).fields ?? { [(answer.body as { code: string }).code]: 1 },
      );
    };
    expect(await refusedFor({ text: "<b>Hi</b>" })).toEqual(["text"]);
    expect(await refusedFor({ text: "See http://bad.example" })).toEqual(["text"]);
    expect(await refusedFor({ text: "javascript:alert(1)" })).toEqual(["text"]);
    expect(await refusedFor({ text: "data:text/html,x" })).toEqual(["text"]);
    expect(await refusedFor({ subject: "" })).toEqual(["subject"]);
    expect(await refusedFor({ channel: "sms" })).toEqual(["customer_unreachable"]);
    await env.DB.prepare(
      `INSERT INTO customer_messages SELECT 'm' || value, ?, 'email', 'x', '', 'x', 'staff', '', 'k' || value, ?
      FROM json_each(?)`,
    )
      .bind(id, Date.now(), JSON.stringify(Array.from({ length: 99 }, (_, at) => at)))
      .run();
    expect(await refusedFor({})).toEqual(["rate_limited"]);
    await env.DB.prepare("DELETE FROM customer_messages").run();
    // What only looks like markup or a scheme is plain text, and of two concurrent requests with one key the second is
    // refused.
    const said = { id, subject: "Sizes", text: "Your data: 3 < 5 > 2" };
    await staff.get("messageCustomer", said, { idempotencyKey: crypto.randomUUID() });
    const shared = { idempotencyKey: crypto.randomUUID() };
    const both = [said, { ...said, subject: "Other" }].map((one) => staff.ask("messageCustomer", one, shared));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await env.DB.prepare("DELETE FROM customer_messages").run();
  });
});

// Shows: customers.notes
test("a customer is signed out everywhere, and sees nothing of what staff wrote", async () => {
  const staff = await aStaff();
  const user = await aUser();
  await staff.get("addCustomerNote", { id: user.userId, text: "SECRET-NOTE" });
  const mine = [await user.get("getCustomer"), await user.get("getShopper"), await user.get("listOrders")];
  expect(JSON.stringify(mine)).not.toContain("SECRET");
  expect((await whole(user.userId)).sessions).toBe(1);
  await staff.get("endCustomerSessions", { id: user.userId });
  expect((await signedIn(user.userId).refuse("getCustomer")).status).toBe(401);
});

test("who may write to customers does not sign staff out as if they were customers", async () => {
  const [support, owner] = [await aStaffWith("support"), await aStaffWith("owner")];
  for (const id of [owner.userId, support.userId])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await support.refuse("endCustomerSessions", { id })).code).toBe("staff_account");
  await owner.get("listStaff");
});

test("the owner's download has notes, tags and messages; deletion leaves none of them", async () => {
  const staff = await aStaff();
  const user = await aUser();
  const id = user.userId;
  await staff.get("addCustomerNote", { id, text: "Kept note" });
  await staff.get("tagCustomer", { id, add: "kept-tag" });
  await staff.get("messageCustomer", { id, subject: "S", text: "Kept text" }, { idempotencyKey: crypto.randomUUID() });
  const { data } = await user.get("exportMyData");
  expect([data.staff_notes[0], data.staff_tags[0], data.staff_messages[0]]).toMatchObject([
    { body: "Kept note" },
    { tag: "kept-tag" },
    { body: "Kept text" },
  ]);
  await user.get("sendOtp", { email: `${id}@shop.test`, purpose: "deletion" });
  const { messages } = await shopperWith({}).get("listOutbox", { to: `${id}@shop.test` });
  await user.get("deleteMyAccount", { otp: /\d{6}/.exec(messages[0]!.text)![0], give_up_wallet: 12.5 });
  for (const table of ["customer_notes", "customer_tags", "customer_messages"])
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(id).first("n")).toBe(0);
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE subject = ? AND detail <> ''").bind(id).first("n"),
  ).toBe(0);
  expect([await found(`${id}@shop.test`), (await staff.refuse("getStoredCustomer", { id })).code]).toEqual([
    [],
    "not_found",
  ]);
});

describe("cash that is not offered", () => {
  // Shows: customers.notes
  test("is said in words and refused, for who is marked alone", async () => {
    const staff = await aStaff();
    const user = await aUser();
    const checkout = await aCheckout(user, { M1: 1 });
    expect(await user.get("checkCod", { checkout_id: checkout.id })).toMatchObject({ available: true });
    expect((await staff.refuse("offerCustomerCash", { id: user.userId, offered: false })).fields).toHaveProperty(
      "reason",
    );
    await staff.get("offerCustomerCash", { id: user.userId, offered: false, reason: "Refused two parcels" });
    const { reasons } = await user.get("checkCod", { checkout_id: checkout.id });
    expect(reasons.map(({ code }) => code)).toEqual(["customer"]);
    expect(JSON.stringify(reasons)).not.toContain("parcels");
    expect((await user.refuse("createCodOrder", orderOf(checkout))).code).toBe("cod_unavailable");
    expect((await whole(user.userId)).no_cash).toBe("Refused two parcels");
    await staff.get("offerCustomerCash", { id: user.userId, offered: true });
    await user.get("createCodOrder", orderOf(checkout));
    expect((await staff.refuse("offerCustomerCash", { id: "staff", offered: false, reason: "x" })).code).toBe(
      "self_dealing",
    );
  });

  test("also when it is marked between the look and the order; without the guard it would be placed", async () => {
    const staff = await aStaff();
    const placedWith = async (isGuarded: boolean) => {
      const user = await aUser();
      const checkout = await aCheckout(user, { M1: 1 });
      const database = interceptedDatabase(env.DB, async (texts, statements) => {
        if (!writesOrder(texts)) return statements;
        await staff.get("offerCustomerCash", { id: user.userId, offered: false, reason: "Just now" });
        return statements.filter((_, at) => isGuarded || !texts[at]!.includes("no_cash"));
      });
      await user.ask("createCodOrder", orderOf(checkout), { database });
      return env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(user.userId).first("n");
    };
    expect([await placedWith(true), await placedWith(false)]).toEqual([0, 1]);
  });
});
