// Shows that the OpenAPI description asks for `name` where one address answers several calls, and nowhere else.
import { expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls } from "#shared/calls/calls";
import { openApiDocument } from "#storefront/api/open-api/document";

type Operation = { parameters?: { name: string; required?: boolean; schema: { enum?: string[] } }[] };

test("the names of an address are those of its calls", () => {
  const { paths } = openApiDocument("https://shop.test", "Falaj") as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  const described = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ parameters = [] }) => parameters.filter(({ name, schema }) => name === "name" && schema.enum));
  const named = Object.values(calls).flatMap((call: Call) => (call.name ? [call.name] : []));
  expect(named.length).toBeGreaterThan(3);
  expect(new Set(described.flatMap(({ schema }) => schema.enum ?? []))).toEqual(new Set(named));
  expect(described.every(({ required }) => required)).toBe(true);
});
