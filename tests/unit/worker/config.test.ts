// Shows which ways to pay pages name: those that something is configured for, or those that the shop is configured
// with.
import { expect, test } from "vitest";
import { readConfig, type Env } from "../../../worker/config";

const stripe = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec" };
const tabby = { TABBY_SECRET_KEY: "sk", TABBY_WEBHOOK_SECRET: "secret", TABBY_MERCHANT_CODE: "falaj" };
const sandbox = { SANDBOX_PAYMENTS: "on", SESSION_SECRET: "s".repeat(32) };
const everyOnline = ["card", "apple_pay", "google_pay", "tabby"];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- bindings have no part in it
const configOf = (variables: Record<string, string>) => readConfig(variables as unknown as Env, "build");

test.each([
  ["no gateway", {}, ["cod", "credit"]],
  ["Stripe", stripe, ["cod", "card", "apple_pay", "google_pay", "credit"]],
  ["Stripe whose webhook it could not trust", { STRIPE_SECRET_KEY: "sk" }, ["cod", "credit"]],
  ["Tabby", tabby, ["cod", "tabby", "credit"]],
  ["both", { ...stripe, ...tabby }, ["cod", ...everyOnline, "credit"]],
  ["the sandbox", sandbox, ["cod", ...everyOnline, "credit"]],
  ["a sandbox that can sign nothing", { SANDBOX_PAYMENTS: "on" }, ["cod", "credit"]],
  ["a backend of its own that takes cards", { PAYMENT_METHODS: " card  cod" }, ["cod", "card"]],
])("a shop with %s", (_, variables, named) => {
  expect(configOf({ ENVIRONMENT: "local", SANDBOX_PAYMENTS: "off", ...variables }).payment).toEqual(named);
});

test("a way to pay that nobody knows is refused", () => {
  expect(() => configOf({ PAYMENT_METHODS: "cod bitcoin" })).toThrow("PAYMENT_METHODS");
});
