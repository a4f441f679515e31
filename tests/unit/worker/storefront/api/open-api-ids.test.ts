// Shows that the OpenAPI description says of every id what it is: a text of how many characters, a uuid, a number.
import { expect, test } from "vitest";
import { openApiDocument } from "#storefront/api/open-api/document";

const isId = (name: unknown): name is string => typeof name === "string" && /(?:^|_)ids?$/.test(name);

/** Every schema with the name that it stands under, as a property or a parameter. */
function namedSchemas(node: unknown, found: [string, unknown][] = []): [string, unknown][] {
  if (typeof node !== "object" || node === null) return found;
  const { properties, name, schema } = node as { properties?: object; name?: unknown; schema?: unknown };
  if (properties) found.push(...Object.entries(properties));
  if (typeof name === "string" && schema !== undefined) found.push([name, schema]);
  for (const part of Object.values(node)) namedSchemas(part, found);
  return found;
}

/** Whether a schema says a type in each of its choices. */
function isTyped(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const { type, anyOf, items } = schema as { type?: unknown; anyOf?: unknown[]; const?: unknown; items?: unknown };
  if (anyOf) return anyOf.every(isTyped);
  return type === "array" ? isTyped(items) : type !== undefined || "const" in schema || "enum" in schema;
}

const named = namedSchemas(openApiDocument("https://shop.test", "Falaj"));
const ids = named.filter(([name]) => isId(name));

test("ids are found in paths, queries, bodies and answers", () => {
  expect(new Set(ids.map(([name]) => name)).size).toBeGreaterThan(10);
});

// Shows: programs.open-api-ids
test("each has a type", () => {
  expect(ids.filter(([, schema]) => !isTyped(schema))).toEqual([]);
});

test("a path's id is as long as its contract takes", () => {
  const { paths } = openApiDocument("https://shop.test", "Falaj");
  const parameter = paths["/api/orders/{id}/"]?.get?.parameters.find(({ name }) => name === "id");
  expect(JSON.stringify(parameter?.schema)).toContain('"maxLength":200');
});
