// Shows which payment methods pages may name: all that the backend takes, or the configured ones.
import { expect, test } from "vitest";
import { readConfig, type Env } from "#storefront/config";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- bindings have no part in it
const configOf = (variables: Record<string, string>) => readConfig(variables as unknown as Env, "build");

test.each([
  ["nothing set", {}, null],
  ["some set", { PAYMENT_METHODS: " card  cod" }, ["cod", "card"]],
])("a shop with %s", (_, variables, named) => {
  expect(configOf({ ENVIRONMENT: "local", ...variables }).payment).toEqual(named);
});

test("a way to pay that nobody knows is refused", () => {
  expect(() => configOf({ PAYMENT_METHODS: "cod bitcoin" })).toThrow("PAYMENT_METHODS");
});

test("a secret for a backend elsewhere is one that a header can carry and nobody guesses; empty is none", () => {
  expect(configOf({}).backendSecret).toBeNull();
  expect(configOf({ BACKEND_SECRET: "" }).backendSecret).toBeNull();
  const long = "0123456789abcdef0123456789abcdef";
  expect(configOf({ BACKEND_SECRET: long }).backendSecret).toBe(long);
  for (const bad of ["short", `${long}\n`, ` ${long}`, `${long}é`, "x".repeat(31)])
    expect(() => configOf({ BACKEND_SECRET: bad })).toThrow("BACKEND_SECRET");
});
