// Shows that every test of the backend compares the rows that a statement gives with the type that the statement says
// (tests/support/typed-rows.ts): a column too many, one too few, and a value of another type are reported.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase, statement } from "#backend/platform/database";
import { selectChanged } from "#backend/goods/taxonomy/taxonomy-store";
import { typed, unlikeRows } from "#support/typed-rows";

const db = openDatabase(env.DB);

test("differences are reported, once", async () => {
  const columns = {
    text: { sorts: ["string"], values: [] },
    flag: { sorts: ["null"], values: [0, 1] },
    lost: null,
  };
  const select = typed("here.ts:1", columns, statement);
  for (let turn = 0; turn < 2; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- the same again
    await db.run(select(sql`SELECT 1 AS text, ${turn} AS flag, 3 AS more UNION ALL SELECT 'one', 2, 3`));
  expect(unlikeRows()).toEqual([
    "here.ts:1: text is 1, and its type string",
    "here.ts:1: flag is 2, and its type null | 0 | 1",
    "here.ts:1: the type of the rows has lost, which they have not",
    "here.ts:1: the rows have a column more, which their type has not",
  ]);
  expect(unlikeRows()).toEqual([]);
});

test("a statement of the backend whose table has another column", async () => {
  await env.DB.prepare("INSERT INTO changed_terms (term_id, moved) VALUES (0, 1)").run();
  await db.run(selectChanged());
  expect(unlikeRows()).toEqual([]);
  await env.DB.prepare("ALTER TABLE changed_terms RENAME COLUMN moved TO stands_elsewhere").run();
  await db.run(selectChanged());
  expect(unlikeRows()).toEqual([
    expect.stringMatching(
      /^worker\/backend\/goods\/taxonomy\/taxonomy-store\.ts:\d+: the type of the rows has moved, which they have not$/,
    ),
  ]);
});
