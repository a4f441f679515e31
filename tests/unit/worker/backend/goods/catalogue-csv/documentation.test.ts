// Shows that docs/catalogue-import.md describes every column as the importer reads it, and that its example can be
// imported.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { catalogueColumns } from "#shared/goods/catalogue-columns";
import { columns, type Column } from "#backend/goods/catalogue-csv/columns";
import { readLines } from "#support/catalogue-file";
import { root } from "#support/project-root";

const document = readFileSync(path.join(root, "docs/catalogue-import.md"), "utf8");

test("every column stands there with its meaning and its example", () => {
  const rows = document
    .split("\n")
    .filter((line) => /^\| `[a-z_]+` /.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, "|")))
    .map(([, name, about, meaning, example]) => ({ name, about, meaning, example }));
  const declared: readonly Column[] = columns;
  expect(rows).toEqual(
    declared.map(({ name, about, required, meaning, example }) => ({
      name: `\`${name}\``,
      about: required ? `${about}, required` : about,
      meaning,
      example,
    })),
  );
});

test("every column that a sheet may have is one of them, in the order of an export", () => {
  expect(columns.map(({ name }) => name)).toEqual([...catalogueColumns]);
});

test("the examples of the columns are one sound line", () => {
  const cells = Object.fromEntries(columns.map(({ name, about, example }) => [name, about === "term" ? "" : example]));
  const slugs = ["noura-care/brand", "gloves/category", "dentistry/speciality", "surgery/speciality"];
  const others = ["wound-dressing/procedure", "clinic-essentials/collection"];
  const terms = [...slugs, ...others].map((entry) => {
    const [slug = "", record = ""] = entry.split("/");
    return { record, slug, title_en: slug, title_ar: slug };
  });
  expect(readLines([...terms, cells]).said).toEqual([]);
});

test("the example of two products is sound", () => {
  const [, example = ""] = /```csv\n([^`]+)```/.exec(document) ?? [];
  const lines: Record<string, string>[] = parse(example, { columns: true });
  const { entries, said } = readLines(lines);
  expect(said).toEqual([]);
  expect(entries).toHaveLength(4);
  expect(entries[2]).toMatchObject({
    group: { variants: [{ sku_id: "SG-M" }, { sku_id: "SG-L", title_en: "Soft gloves" }] },
  });
});
