// Shows that reads of the same moment are one round trip, that each gets its own rows, and that one that fails or writes
// leaves the others alone.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DeadlineExceeded } from "#backend/platform/deadline";
import { statement, type Database, type Statement } from "#backend/platform/database";
import { joinedDatabase } from "#backend/platform/joined-database";

const read = (name: string) => statement<{ name: string }>(sql.raw(`SELECT '${name}' AS name`));
const write = (name: string) => statement<never>(sql.raw(`WITH x AS (SELECT 1) INSERT INTO ${name} SELECT * FROM x`));
const textOf = ({ query }: Statement) =>
  String(query.queryChunks.map((chunk) => Reflect.get(chunk as object, "value")));

/** A database that notes its round trips and answers each statement with its own text; one that says "broken" fails, and "late" takes too long. */
function noting() {
  const trips: string[][] = [];
  const run = async (...statements: Statement[]) => {
    const texts = statements.map(textOf);
    trips.push(texts);
    if (texts.some((text) => text.includes("broken"))) throw new Error("broken");
    if (texts.some((text) => text.includes("late"))) throw new DeadlineExceeded("late");
    return texts.map((text) => [{ name: text }]);
  };
  return { trips, db: joinedDatabase({ run: run as Database["run"] }) };
}

// Shows: operations.joined-reads
test("what is read at the same moment is one round trip, and each gets its own rows", async () => {
  const { trips, db } = noting();
  const answers = await Promise.all([
    db.run(read("a"), read("b")),
    db.run(read("c")),
    Promise.resolve().then(() => db.run(read("d"))),
  ]);
  expect(trips).toHaveLength(1);
  expect(answers.map((rows) => rows.map(([row]) => row!.name))).toEqual([
    ["SELECT 'a' AS name", "SELECT 'b' AS name"],
    ["SELECT 'c' AS name"],
    ["SELECT 'd' AS name"],
  ]);
});

// Shows: operations.joined-failures
test("one that fails fails for its own caller alone", async () => {
  const { db } = noting();
  const answers = await Promise.allSettled([db.run(read("a")), db.run(read("broken")), db.run(read("c"))]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

// Shows: operations.joined-failures
test("a database that does not answer in time is asked once", async () => {
  const { trips, db } = noting();
  const answers = await Promise.allSettled([db.run(read("a")), db.run(read("late")), db.run(read("c"))]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(trips).toHaveLength(1);
});

test("a batch that writes goes alone and at once", async () => {
  const { trips, db } = noting();
  await Promise.all([db.run(read("a")), db.run(read("b"), write("t")), db.run(read("c"))]);
  expect(trips.map((texts) => texts.length)).toEqual([2, 2]);
  expect(trips[0]!.some((text) => text.includes("INSERT"))).toBe(true);
});
