// Shows that the database's schema only grows: no statement of a migration that was taken down is edited, and everything in one
// says what it is for. A new file is taken down with: ACCEPT=1 npx vitest run --project unit tests/architecture/migrations.test.ts
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { statementsOf } from "#scripts/catalogue/migrate";
import { root } from "../support/project-root";

const backend = path.join(root, "worker/backend");
const record = path.join(import.meta.dirname, "released-migrations.json");
const accepts = process.env["ACCEPT"] === "1";

/** File → its text, of both folders. */
const files = new Map<string, string>(
  ["migrations", "archive-migrations"].flatMap((folder) =>
    readdirSync(path.join(backend, folder))
      .filter((file) => file.endsWith(".sql"))
      .toSorted()
      .map((file) => [`${folder}/${file}`, readFileSync(path.join(backend, folder, file), "utf8")] as const),
  ),
);
/** Of the statements alone, whose comments may be corrected. */
const hashOf = (text: string) =>
  createHash("sha256").update(statementsOf(text).join("").replaceAll(/\s+/g, " ")).digest("hex");

test("what was taken down stays as it was, and what is new is taken down", () => {
  const released = JSON.parse(readFileSync(record, "utf8")) as Record<string, string>;
  if (accepts) {
    const all = [...files].map(([file, text]) => [file, released[file] ?? hashOf(text)]);
    writeFileSync(record, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  }
  const wrong = Object.entries(released)
    .filter(([file, hash]) => hash !== hashOf(files.get(file) ?? ""))
    .map(
      ([file]) => `${file} is not what was released: put it back as it was, and write what changes as the next file`,
    );
  const missing = accepts ? [] : [...files.keys()].filter((file) => !(file in released));
  expect([...wrong, ...missing.map((file) => `${file} is new: run this test again with ACCEPT=1`)]).toEqual([]);
});

test("files are numbered one after the other, and named as wrangler and a reader want them", () => {
  for (const folder of ["migrations", "archive-migrations"]) {
    const names = [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).map((file) => path.basename(file));
    expect(names.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([]);
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
  }
});

test("each table, trigger and view has a line above that says what it is for, and stands once", () => {
  const seen = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/^(.*)\nCREATE (?:VIRTUAL )?(?:TABLE|TRIGGER|VIEW) (\w+)/gm)].map(
      ([, above = "", name = ""]) => ({
        name,
        isSaid: /^-- \S/.test(above) && !above.startsWith("-- ==="),
        file,
      }),
    ),
  );
  expect(seen.filter(({ isSaid }) => !isSaid).map(({ name, file }) => `${name} in ${file}`)).toEqual([]);
  expect(new Set(seen.map(({ name }) => name)).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(200);
});
