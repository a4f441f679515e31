// Keeps what every request may hold, field by field, in `bounds.txt`: a bound that changes is a change of the contract, to
// be read with the rest of it. After one that is meant: `npx vitest run --project unit tests/unit/shared/contracts -u`.
import { expect, test } from "vitest";
import { z } from "zod";
import { contracts } from "#shared/contracts/platform/table";

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  [bound: string]: unknown;
};

const bounds = ["minLength", "maxLength", "pattern", "format", "minimum", "exclusiveMinimum", "maximum", "multipleOf"];
const counts = ["minItems", "maxItems"];

/** What one value may be, in a line. */
function said(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(said).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const isBound = (name: string) =>
    schema[name] !== undefined && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER;
  const limits = [...bounds, ...counts].filter(isBound).map((name) => `${name} ${String(schema[name])}`);
  return [schema.type ?? "any", ...limits].join(" ");
}

/** A line for each field of a request, and of what it holds; behind an arrow what happens to it. */
function linesOf(path: string, sent: Schema, meant: Schema, needed: boolean): string[] {
  const usual = sent.default === undefined ? "" : `, else ${JSON.stringify(sent.default)}`;
  const becomes = said(meant) === said(sent) || said(meant) === "any" ? "" : ` → ${said(meant)}`;
  const own = `${path}${needed ? "" : "?"}: ${said(sent)}${becomes}${usual}`;
  return [own, ...fieldsOf(path, sent, meant), ...(sent.items ? itemsOf(`${path}[]`, sent.items, meant.items) : [])];
}

const fieldsOf = (path: string, { properties = {}, required = [] }: Schema, meant: Schema): string[] =>
  Object.entries(properties).flatMap(([name, field]) =>
    linesOf(`${path}.${name}`, field, meant.properties?.[name] ?? field, required.includes(name)),
  );

const itemsOf = (path: string, sent: Schema, meant = sent): string[] =>
  sent.properties ? fieldsOf(path, sent, meant) : linesOf(path, sent, meant, true);

const schemaOf = (request: z.ZodType, io: "input" | "output"): Schema =>
  z.toJSONSchema(request, { io, unrepresentable: "any" }) as Schema;

test("every request's bounds are those that are written down", async () => {
  const lines = Object.entries(contracts).flatMap(([name, { request }]) =>
    fieldsOf(name, schemaOf(request, "input"), schemaOf(request, "output")),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("bounds.txt");
});
