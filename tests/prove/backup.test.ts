// Shows a restore from end to end: a shop with orders of every kind is backed up and gone; in an empty place it is the same
// row by row, its search finds the same, its customers sign in and see their orders, numbers go on, who was deleted since
// is deleted again, nobody is staff until an owner says so, and a backup that is not whole changes nothing.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocalShop } from "#scripts/catalogue/open-shop";
import { dayOf } from "#shared/console/report-period";
import { openArchives } from "#backend/ordering/archives/archives";
import { bringAllBack } from "#backend/ordering/archives/bring-back";
import { moveDueOrders } from "#backend/ordering/archives/move-due";
import { balanceOf } from "#backend/customers/account-data/account-data-store";
import { deletionStatements } from "#backend/customers/account-data/deletion-store";
import { statement } from "#backend/platform/database";
import { runBackup } from "../support/backup-command";
import { signedInAs } from "../support/customers";
import { squarePng } from "../support/grey-png";
import { HttpShopper } from "../support/http-shopper";
import { addBuyers, buyerId, everyWay, place, readyBuyer } from "../support/many-buyers";
import { pdfSample } from "../support/sample-files";
import { mintToken, staffEmail } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-backup-"));
const backup = path.join(folder, "backup");
const deletions = path.join(folder, "deletions.jsonl");
const picture = "0123456789abcdef.png";
/** Both had an order that is in an archive; the second was deleted after the backup. */
const [buyer, deleted] = [0, 9];
/** Whose order is on its way still. */
const unsettled = 2;
const emailOf = (at: number) => `${buyerId(at)}@shop.test`;

let restored: Shop | undefined;
let sku = "";
const before = { orders: "", found: "", words: "", document: "", key: "" };
let told: ReturnType<typeof runBackup>;
let afterRestore: { archived: unknown[]; street: unknown };

beforeAll(async () => {
  const shop = await startShop({
    users: ["staff"],
    pictures: { [picture]: squarePng(4) },
    prepared: async (state) => void ([sku = ""] = await addBuyers(state, 10, 1, 1000)),
    inspected: async (state) => {
      await archiveOrders(state);
      before.words = await indexedWords(state);
      expect(runBackup("backup", state, backup)).toMatchObject({ code: 0 });
      await deleteSince(state);
      expect(runBackup("backup", state, "--deletions", deletions).output).toContain("1 deleted accounts");
    },
  });
  for (const at of [0, 1, 2, 3, 4, deleted])
    expect((await place(await readyBuyer(shop.origin, at, sku, everyWay))).status).toBe(200);
  const customer = await signedInAs(shop.origin, emailOf(buyer));
  before.orders = await itemsOf(customer);
  before.found = await found(shop);
  before.document = await uploaded(customer);
  const staff = new HttpShopper(shop.origin, { access_token: await mintToken("staff") });
  before.key = (await staff.get("makeApiKey", { name: "ERP", rights: ["stock:read"] })).key;
  await shop.stop();
  restored = await startShop({
    prepared: async (state) => {
      rmSync(path.join(state, "v3"), { recursive: true });
      told = runBackup("restore", state, backup, "--deletions", deletions);
      await withStores(state, async ({ DB }) => {
        const street = await DB.prepare(
          "SELECT delivery_address ->> 'address_line_1' AS street FROM orders WHERE user_id = ?",
        )
          .bind(buyerId(deleted))
          .first("street");
        afterRestore = { archived: await archivedOrders(DB), street };
      });
    },
  });
}, 180_000);
afterAll(async () => {
  await restored?.stop();
  rmSync(folder, { recursive: true });
});

/** The orders of a customer, which are delivered before the backup is made, by what they bought. */
async function itemsOf(customer: HttpShopper): Promise<string> {
  const { orders } = await customer.get("listOrders", {});
  return JSON.stringify(
    orders.map(({ id, number, items, total_with_shipping }) => [id, number, items, total_with_shipping]),
  );
}

async function uploaded(customer: HttpShopper): Promise<string> {
  const form = new FormData();
  form.set("file", new File([pdfSample()], "licence.pdf", { type: "application/pdf" }));
  const answer = await customer.fetch("/api/file-upload/", { method: "POST", body: form });
  return ((await answer.json()) as { file: { url: string } }).file.url;
}

type Summary = { secrets: string[]; databases: { DB: { books: { last_order: number } } } };
const manifest = () => JSON.parse(readFileSync(path.join(backup, "manifest.json"), "utf8")) as Summary;
const lastOrder = (): number => manifest().databases.DB.books.last_order;

/** What the index of products holds, word by word. */
async function indexedWords(state: string): Promise<string> {
  let words = "";
  await withStores(state, async ({ DB }) => {
    const { results } = await DB.prepare("SELECT term, doc, cnt FROM product_search_terms ORDER BY term").all();
    words = JSON.stringify(results);
  });
  return words;
}

/** Archives orders of two buyers, one of whose accounts is deleted after the backup. */
async function archiveOrders(state: string): Promise<void> {
  const shop = await openLocalShop(state);
  const later = Date.now() + 100 * 86_400_000;
  await shop.binding.batch([
    shop.binding
      .prepare("UPDATE orders SET status = 'delivered' WHERE user_id IN (?, ?)")
      .bind(buyerId(buyer), buyerId(deleted)),
    shop.binding.prepare("UPDATE figure_state SET closed_to = ?").bind(dayOf(later)),
    shop.binding.prepare("UPDATE archive_state SET changed_at = 0, number = 0, due_at = 0, waiting = '{}'"),
  ]);
  await moveDueOrders({ db: shop.db, archives: openArchives(shop.archives), after: 0 }, later);
  expect(await archivedOrders(shop.binding)).toEqual([buyerId(buyer), buyerId(deleted)]);
  await shop.close();
}

/** Whose orders are in archives. */
const archivedOrders = async (database: D1Database) =>
  (
    await database
      .prepare("SELECT user_id FROM orders WHERE archive_year IS NOT NULL AND user_id LIKE 'buyer-%' ORDER BY user_id")
      .all()
  ).results.map((row) => row["user_id"]);

async function deleteSince(state: string): Promise<void> {
  const shop = await openLocalShop(state);
  const [userId, now] = [buyerId(deleted), Date.now()];
  await bringAllBack(userId, { db: shop.db, archives: openArchives(shop.archives), now });
  const [[row]] = await shop.db.run(statement<{ balance: number }>(sql`SELECT ${balanceOf(userId)} AS balance`));
  await shop.db.run(...deletionStatements({ userId, givenUp: row!.balance, now }));
  await shop.close();
}

async function found({ origin }: Shop): Promise<string> {
  const answers = ["mirror", "قفازات", "sutur"].map((search) =>
    new HttpShopper(origin).get("listProductGroups", { search, limit: 24 }),
  );
  return JSON.stringify((await Promise.all(answers)).map((answer) => answer.products));
}

// Shows: operations.restore
test("the command says what it put back, and that the books are equal", () => {
  expect(told.errors).toBe("");
  expect(told.code).toBe(0);
  expect(told.output).toContain("the books are equal");
  expect(told.output).toContain(`last_order ${lastOrder()}`);
  expect(told.output).toMatch(/\b2 of 2 objects put back/);
  expect(told.output).toContain("1 of 1 deleted accounts are deleted again");
});

// Shows: operations.backup
test("a backup is for its owner's eyes, and names secrets without their values", () => {
  for (const file of [".", "manifest.json", "DB/users.jsonl", "objects.jsonl"])
    expect(statSync(path.join(backup, file)).mode & 0o077).toBe(0);
  for (const file of readdirSync(path.join(backup, "objects")))
    expect(statSync(path.join(backup, "objects", file)).mode & 0o077).toBe(0);
  const secrets = (JSON.parse(readFileSync(path.join(backup, "manifest.json"), "utf8")) as { secrets: string[] })
    .secrets;
  expect(secrets).toContain("SESSION_SECRET");
  const [, value = ""] = /^SESSION_SECRET="?(\w+)/m.exec(readFileSync(".dev.vars", "utf8")) ?? [];
  expect(value.length).toBeGreaterThan(20);
  for (const file of ["manifest.json", "DB/shop_settings.jsonl"])
    expect(readFileSync(path.join(backup, file), "utf8")).not.toContain(value);
});

// Shows: operations.restore
test("every table is as it was, but for sessions, codes, unsent messages, who has power, and who was deleted", () => {
  const again = path.join(folder, "again");
  const state = path.join(folder, "state");
  expect(runBackup("restore", state, backup).code).toBe(0);
  expect(runBackup("backup", state, again).code).toBe(0);
  const others = readdirSync(path.join(backup, "DB")).filter(
    (file) => !readFileSync(path.join(backup, "DB", file)).equals(readFileSync(path.join(again, "DB", file))),
  );
  const powers = ["api_keys.jsonl", "passkeys.jsonl", "restored_powers.jsonl", "staff_members.jsonl"];
  expect(others.toSorted()).toEqual(
    ["cache_purges.jsonl", "one_time_codes.jsonl", "sessions.jsonl", ...powers].toSorted(),
  );
  for (const file of ["sessions.jsonl", "passkeys.jsonl"])
    expect(readFileSync(path.join(again, "DB", file), "utf8")).toBe("");
  expect(readFileSync(path.join(again, "objects.jsonl"), "utf8")).toBe(
    readFileSync(path.join(backup, "objects.jsonl"), "utf8"),
  );
});

test("search finds what it found, and the index has the same words", async () => {
  expect(await found(restored!)).toBe(before.found);
  expect(JSON.parse(before.found)[0].length).toBeGreaterThan(0);
  expect(await indexedWords(path.join(folder, "state"))).toBe(before.words);
});

test("a session of before is over; the customer signs in by a code and sees the orders and the files of before", async () => {
  const old = new HttpShopper(restored!.origin, { access_token: await mintToken(buyerId(buyer)) });
  expect((await old.ask("listOrders")).status).toBe(401);
  const customer = await signedInAs(restored!.origin, emailOf(buyer));
  expect(await itemsOf(customer)).toBe(before.orders);
  expect(JSON.parse(before.orders)).toHaveLength(1);
  const { pathname, search } = new URL(before.document, restored!.origin);
  const document = await customer.fetch(pathname + search);
  expect(Buffer.from(await document.arrayBuffer()).equals(Buffer.from(pdfSample()))).toBe(true);
});

test("nobody is staff and no key is good, until an owner whom STAFF_EMAILS names confirms what is listed", async () => {
  expect(told.output).toContain("Nobody is staff");
  expect(told.output).toContain(`member: Name of staff · ${staffEmail} · owner`);
  expect(told.output).toMatch(/API key: ERP · falaj_\S+… · staff@shop\.test/);
  const headers = { authorization: `Bearer ${before.key}` };
  const answer = await new HttpShopper(restored!.origin).fetch("/api/v1/stock?limit=1", { headers });
  expect(answer.status).toBe(401);
  const owner = await signedInAs(restored!.origin, staffEmail);
  const { powers } = await owner.get("listRestoredPowers");
  expect(powers.map(({ kind }) => kind)).toEqual(["passkey", "api_key"]);
  const asked = { powers: powers.map(({ kind, id }) => ({ kind, id })), keep: true };
  expect((await owner.ask("settleRestoredPowers", asked)).status).toBe(403);
});

test("the same is done to a database that Time Travel took back, and never together with a backup", () => {
  const state = path.join(folder, "state");
  const done = runBackup("restore", state, "--after-time-travel");
  expect(done).toMatchObject({ code: 0, errors: "" });
  expect(done.output).toContain("Nobody is staff");
  const both = runBackup("restore", state, backup, "--after-time-travel");
  expect(both).toMatchObject({ code: 1, errors: expect.stringContaining("name one backup") });
});

// Shows: operations.restore
test("numbers of orders go on where they ended", async () => {
  const customer = await signedInAs(restored!.origin, emailOf(1));
  const { checkout } = await customer.get("createCheckout", { source: "pdp", sku_id: sku });
  const { status, body } = await place({ shopper: customer, checkoutId: checkout.id, call: "createCodOrder" });
  expect(status).toBe(200);
  expect(body.order!.number).toBe(String(lastOrder() + 1));
});

// Shows: operations.restore
test("who was deleted after the backup is deleted again, with old orders; the address opens an account of its own", async () => {
  expect(afterRestore).toEqual({ archived: [buyerId(buyer)], street: null });
  const newcomer = await signedInAs(restored!.origin, emailOf(deleted));
  expect((await newcomer.get("checkWalletBalance")).data.balance).toBe(0);
});

// Shows: operations.restore
test("nothing is overwritten, and a deletion that cannot be repeated yet is named", () => {
  const state = path.join(folder, "state");
  expect(runBackup("restore", state, backup)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("is not empty"),
  });
  writeFileSync(deletions, `${JSON.stringify({ user_id: buyerId(unsettled), deleted_at: 1 })}\n`);
  const open = runBackup("restore", path.join(folder, "open"), backup, "--deletions", deletions);
  expect(open.code).toBe(1);
  expect(open.output).toContain(
    `Not deleted, since something of theirs is open or lost from an archive: ${buyerId(unsettled)}`,
  );
});

// Shows: operations.restore
test("a backup that is damaged is refused before anything is opened", () => {
  const file = path.join(backup, "DB/orders.jsonl");
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, -20));
  const state = path.join(folder, "none");
  const refused = runBackup("restore", state, backup);
  writeFileSync(file, whole);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining("DB/orders.jsonl") });
  expect(existsSync(state)).toBe(false);
});
