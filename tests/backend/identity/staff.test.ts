// Shows that the console answers staff alone, looked up at each call, that every action is in the audit log, and that a
// wallet credit counts once.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { staffEmailsIn } from "#backend/identity/settings";
import { aUser, shopperWith, signedIn, type TestShopper } from "#support/shoppers";
import { anotherStaff, aStaff } from "#support/staff";

const names = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).caller === "staff");
/** Good for every call of the console: what a contract refuses is refused before anybody asks who is there. */
const order = { id: "x", reason: "out_of_stock", carrier: "x", tracking_number: "x" };
const request = { ...order, email: "a@b.test", amount: 5, note: "x", sku_id: "x", change: 1 };

let customer: TestShopper;
beforeAll(async () => {
  customer = await aUser();
});

// Shows: roles.staff
test.for(names)("%s answers nobody but staff", async (name) => {
  expect(await shopperWith({}).refuse(name, request)).toMatchObject({ status: 401, code: "no_session" });
  expect(await customer.refuse(name, request)).toMatchObject({ status: 403, code: "not_staff" });
  expect(await signedIn(crypto.randomUUID()).refuse(name, request)).toMatchObject({
    status: 401,
    code: "token_not_valid",
  });
  expect((await (await aStaff()).ask(name, request)).status).not.toBe(403);
});

// Shows: roles.staff
test("the list of first owners is read without regard to case", () => {
  expect(staffEmailsIn(" A@x.test, b@X.test\nc@x.test,, d ")).toEqual(["a@x.test", "b@x.test", "c@x.test"]);
  expect(staffEmailsIn(undefined)).toEqual([]);
});

test("the first owner's first page, which asks several calls at once, is answered whole, and only once somebody begins", async () => {
  const [owner, other] = [await aStaff(), await anotherStaff()];
  await env.DB.prepare("DELETE FROM staff_members").run();
  const answers = await Promise.all(Array.from({ length: 8 }, () => owner.ask("getConsole")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await other.refuse("getConsole")).toMatchObject({ status: 403, code: "not_staff" });
  const { entries } = await owner.get("listAuditLog", { limit: 100 });
  expect(entries.filter(({ action, staff }) => action === "staff.begin" && staff === "staff@shop.test")).toHaveLength(
    1,
  );
});

// Shows: wallet.credit
test("a credit counts once under its key, is audited once, and the key is good for nothing else", async () => {
  const staff = await aStaff();
  const user = await aUser();
  const credit = { email: `${user.userId}@shop.test`, amount: 20.1, note: "Late delivery" };
  const key = { idempotencyKey: crypto.randomUUID() };
  const replies = await Promise.all(Array.from({ length: 10 }, () => staff.get("creditWallet", credit, key)));
  expect(new Set(replies.map(({ balance }) => balance))).toEqual(new Set([32.6]));
  expect((await user.get("listWalletTransactions")).transactions[0]).toMatchObject({
    sequence: 2,
    kind: "credit",
    amount: 20.1,
    balance_after: 32.6,
    note: "Late delivery",
  });
  for (const other of [{ amount: 20 }, { note: "Other" }, { email: `${(await aUser()).userId}@shop.test` }]) {
    const answer = await staff.ask("creditWallet", { ...credit, ...other }, key);
    expect(answer).toMatchObject({ status: 422, body: { code: "idempotency_reused" } });
  }
  expect((await user.get("checkWalletBalance")).data.balance).toBe(32.6);
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  expect(entries.filter(({ subject }) => subject === credit.email)).toMatchObject([
    { action: "wallet.credit", staff: "staff@shop.test", detail: "20.10 AED: Late delivery" },
  ]);
});

test.for([
  [{ amount: 0 }, 400],
  [{ amount: -5 }, 400],
  [{ amount: 10_000.01 }, 400],
  [{ amount: 1.005 }, 400],
  [{ amount: "free" }, 400],
  [{ email: "nobody@shop.test" }, 404],
  [{ note: "" }, 400],
] as const)("a credit with %j is a %i", async ([change, status]) => {
  const user = await aUser();
  const credit = { email: `${user.userId}@shop.test`, amount: 5, note: "x", ...change };
  const answer = await (await aStaff()).ask("creditWallet", credit, { idempotencyKey: "k" });
  expect(answer.status).toBe(status);
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5);
});

test("a credit without a key is refused", async () => {
  const { userId } = await aUser();
  const credit = { email: `${userId}@shop.test`, amount: 5, note: "x" };
  expect((await (await aStaff()).refuse("creditWallet", credit)).fields).toEqual({
    "idempotency-key": "This field is required.",
  });
});

// Shows: roles.staff
test("the audit log is only ever added to", async () => {
  const staff = await aStaff();
  const { userId } = await aUser();
  const credit = { email: `${userId}@shop.test`, amount: 5, note: "x" };
  await staff.get("creditWallet", credit, { idempotencyKey: crypto.randomUUID() });
  await expect(env.DB.prepare("DELETE FROM audit_log").run()).rejects.toThrow(/append only/);
  await expect(env.DB.prepare("UPDATE audit_log SET staff_email = 'x'").run()).rejects.toThrow(/append only/);
});

test.each([
  [{ businessType: "pharmacy", "Establishment-Name": "Noor" }, "pharmacy", "Noor"],
  [{ business_type: "dental", establishment_name: "Qamar" }, "dental", "Qamar"],
])("a business goes by the form's names and by the stored ones: %j", async (user_info, business, establishment) => {
  const user = await aUser();
  await user.get("updateUser", { user_info });
  const told = (await user.get("getCustomer")).user;
  expect([told.customer_choice, told.establishment_name]).toEqual([business, establishment]);
  expect(await user.refuse("updateUser", { user_info: { businessType: "bakery" } })).toMatchObject({ status: 400 });
});

// Shows: entities.business-categories, account.customer
test("the profile tells who somebody is; a choice is kept; a user who is gone is refused", async () => {
  const user = await aUser();
  expect((await user.get("getCustomer")).user).toEqual({
    email: `${user.userId}@shop.test`,
    name: `Name of ${user.userId}`,
    phone: "",
    first_name: "",
    last_name: "",
    orders_count: 0,
    isAuthenticated: true,
    can_generate_referral_link: false,
    is_staff: false,
    customer_choice: null,
    establishment_name: "",
    has_password: false,
  });
  await user.get("saveCustomerChoice", { "customer-choice": "dental" });
  expect((await user.get("getCustomer")).user.customer_choice).toBe("dental");
  expect((await user.refuse("saveCustomerChoice", { "customer-choice": "circus" })).status).toBe(400);
  const gone = signedIn(crypto.randomUUID());
  expect(await gone.refuse("getCustomer")).toMatchObject({ status: 401, code: "token_not_valid" });
  const { business_categories, query_types } = await shopperWith({}).get("listCustomerChoices", { lang: "ar" });
  expect(business_categories.map(({ value }) => value)).toEqual([
    "general",
    "clinic",
    "dental",
    "hospital",
    "pharmacy",
    "laboratory",
  ]);
  expect(query_types[0]).toEqual({ value: "order", label: "طلب" });
});

// Shows: console.tax-documents
test("the audit log of one thing has its entries alone", async () => {
  const staff = await aStaff();
  const emails = await Promise.all([1, 2].map(async () => `${(await aUser()).userId}@shop.test`));
  for (const email of emails)
    // oxlint-disable-next-line no-await-in-loop -- one credit after the other
    await staff.get("creditWallet", { email, amount: 1, note: "x" }, { idempotencyKey: crypto.randomUUID() });
  const { entries, total } = await staff.get("listAuditLog", { subject: emails[0] });
  expect([entries.map(({ subject }) => subject), total]).toEqual([[emails[0]], 1]);
});
