// Shows that docs/personal-data.md names every table and every column that the migrations made, and each section of the
// download: what is new and says something of a person cannot be forgotten.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import inventory from "../../../docs/personal-data.md?raw";
import { accountDataSections } from "#shared/customers/account-data";

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

const [, inD1 = "", inNone = ""] = inventory.split(/^## In D1$|^## In no table of people$/m);
/** Table → columns, as the inventory has them. */
const rows = new Map(
  inD1
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | "))
    .map(([table = "", columns = ""]) => [quoted(table)[0]!, quoted(columns).join(" ").split(" ").toSorted()]),
);
const impersonal = quoted(inNone.split("\n\n")[1]!);

const { results: tables } = await env.DB.prepare(
  "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual', 'shadow') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE '\\_cf_%' ESCAPE '\\'",
).all<{ name: string }>();

async function columnsOf(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info(?)").bind(table).all<{ name: string }>();
  return results.map(({ name }) => name).toSorted();
}

// Shows: account.inventory
test("every table is in the inventory, once, and no other", () => {
  const named = [...rows.keys(), ...impersonal].filter((name) => name !== "product_search_terms");
  const there = tables.map(({ name }) => name).filter((name) => name !== "product_search_terms");
  expect(named.toSorted()).toEqual(there.toSorted());
});

// Shows: account.inventory
test.for([...rows])("%s: every column is named", async ([table, columns]) => {
  expect(columns).toEqual(await columnsOf(table));
});

test("what is said to hold nothing of a person has no column that is named like one", async () => {
  const found = await Promise.all(
    impersonal.map(async (table) => (await columnsOf(table)).map((column) => `${table}.${column}`)),
  );
  const personal = /\.(user_id|email|phone|name|first_name|last_name|address\w*|recipient|buyer|ip|\w+_by|\w+_email)$/;
  expect(found.flat().filter((column) => personal.test(column))).toEqual(["events.name"]);
});

test("every section of the download is named", () => {
  const named = new Set(quoted(inventory));
  expect(accountDataSections.filter((section) => !named.has(section))).toEqual([]);
});
