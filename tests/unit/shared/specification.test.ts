// Shows that what the specification names is there under that very name: addresses, calls with their methods, fields of
// entities and of forms, fixed texts in both languages, and constants.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchPath } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { categoryKeys as linkedKeys } from "#client/shop/frame/layout/category-keys";
import { paths } from "#client/paths";
import { methodsOf, type Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { paymentMethods } from "#shared/payments/payment-methods";
import { defaultPlace } from "#shared/shipping/delivery-charge";
import { findCalls } from "#shared/calls/call-finder";
import { fieldMessages } from "#backend/platform/field-messages";
import { failureMessages } from "#shared/failures/failure-messages";
import { successMessages } from "#backend/platform/messages";
import { presetOf } from "#storefront/media/presets";
import { categoryKeys, entities, formFields, messages, routes, specifiedCalls } from "#support/specification";
import { root } from "#support/project-root";

const filled = (pattern: string) => pattern.replace(/\{\w+\}/g, "some");

test.each(routes)("%s is a screen", (route) => {
  expect(Object.values(paths).filter((pattern) => matchPath(pattern, filled(route)))).not.toEqual([]);
});

test("the eight category keys are linked, literally", () => {
  expect(linkedKeys).toEqual(expect.arrayContaining([...categoryKeys]));
});

test.each(specifiedCalls)("%s is a call, under /api too", (line) => {
  const [method = "", address = ""] = line.split(" ");
  for (const at of [address, `/api${address}`.replace("/api/api", "/api")]) {
    const found = findCalls(filled(at), null).filter(({ name }) => methodsOf(calls[name]).includes(method));
    expect(found).not.toEqual([]);
  }
});

// Shows: calls.parameters
test("a backend elsewhere is asked by the specification's methods, and for what was added as the shop is asked", () => {
  const specified = specifiedCalls.map((line) => line.split(" "));
  const askedOf: Record<string, string | undefined> = {};
  const expected: Record<string, unknown> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { kind, path: address, method }: Call = calls[name];
    const said = specified.filter(([, at]) => at === address).map(([one]) => one);
    askedOf[name] = kind === "write" ? (method ?? "POST") : method;
    expected[name] = kind === "write" ? (said[0] ?? "POST") : said.length === 0 ? undefined : expect.toBeOneOf(said);
  }
  expect(askedOf).toEqual(expected);
});

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] };

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Schema;
const replyOf = (name: CallName) => schemaOf(contracts[name].reply, "output");
const requestOf = (name: CallName) => Object.keys(within(schemaOf(contracts[name].request, "input")));

/** The properties that a path of names leads to, through lists and what may be null. */
function within(schema: Schema | undefined, ...steps: string[]): Record<string, Schema> {
  const parts = [schema, ...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])];
  const properties = Object.assign({}, ...parts.map((part) => part?.items?.properties ?? part?.properties ?? {}));
  const [step, ...rest] = steps;
  return step === undefined ? properties : within(properties[step], ...rest);
}

const placeOf: Record<keyof typeof entities, [CallName, ...string[]]> = {
  User: ["getCustomer", "user"],
  "Wallet details": ["checkWalletBalance", "data"],
  Address: ["listAddresses", "addresses"],
  "Address defaults": ["listAddresses"],
  "KYC details": ["getKyc", "kyc"],
  Cart: ["getCart", "cart"],
  "Cart line": ["getCart", "cart", "items"],
  "Cart location": ["getCart", "cart", "location"],
  Variant: ["getProduct", "variants"],
  Product: ["getProduct", "product"],
  "Wishlist item": ["listWishlist", "wishlist"],
  "Compare item": ["listCompared", "products"],
  Checkout: ["getCheckout", "checkout"],
  "Checkout line": ["getCheckout", "checkout", "items"],
  Voucher: ["listCartVouchers", "vouchers"],
  Discount: ["getProduct", "product"],
};

// Shows: entities.user, entities.wallet, entities.address, entities.kyc, entities.cart, entities.cart-location
// Shows: entities.variant, entities.product, entities.list-items, entities.checkout, entities.voucher
// Shows: entities.discount
test.each(Object.entries(placeOf))("%s has its fields", (entity, [name, ...steps]) => {
  const fields = entities[entity as keyof typeof entities].split(" ");
  expect(Object.keys(within(replyOf(name), ...steps))).toEqual(expect.arrayContaining(fields));
});

// Shows: entities.product
test("names of brand and category are where the specification has them", () => {
  expect(Object.keys(within(replyOf("getProduct"), "product", "brand"))).toContain("name");
  expect(Object.keys(within(replyOf("getProduct"), "product", "generic_name"))).toContain("category");
});

const formOf: Record<keyof typeof formFields, string[]> = {
  account: Object.keys(within(schemaOf(contracts.updateUser.request, "input"), "user_info")),
  kyc: requestOf("submitKyc"),
  upload: requestOf("uploadFile"),
  contact: requestOf("contactUs"),
  choices: requestOf("saveCustomerChoice"),
  address: requestOf("editAddress"),
};

// Shows: validation.form-fields, validation.address-fields
test.each(Object.entries(formOf))("the fields of the form %s are accepted under their names", (form, accepted) => {
  expect(accepted).toEqual(expect.arrayContaining(formFields[form as keyof typeof formFields].split(" ")));
});

// Shows: validation.form-fields
test("every field of a form is one of a page's, under its name", () => {
  const client = path.join(root, "client");
  const sources = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(client, file), "utf8"))
    .join("\n");
  const missing = Object.values(formFields)
    .flatMap((names) => names.split(" "))
    .filter((name) => !new RegExp(`\\b(?:name=|of\\(|named?\\(|place\\()\\{?"${name}"`).test(sources));
  expect(missing).toEqual([]);
});

describe("texts", () => {
  const folder = path.join(root, "client/messages/en");
  const screens = readdirSync(folder).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
  );
  const said = new Set([
    ...screens,
    ...Object.values(successMessages.en),
    ...Object.values(failureMessages).map(({ en }) => en),
    ...Object.values(fieldMessages.en),
  ]);
  // Shows: errors.cart-texts, errors.list-texts, errors.checkout-text, errors.failure-texts, errors.password-texts
  test.each(messages)("“%s” is said", (message) => expect(said).toContain(message));
});

// Shows: entities.cart-location
test("constants: Dubai, ways of paying, pictures", () => {
  expect(defaultPlace).toBe(49);
  expect(paymentMethods).toEqual(expect.arrayContaining(["cod", "card", "apple_pay", "google_pay", "tabby", "credit"]));
  const pictures = { "product-mobile": [800, 75], "product-desktop": [1000, 75], list: [150, 60], category: [128, 80] };
  const banners = { "banner-desktop": [2000, 80], "banner-mobile": [800, 80] };
  for (const [name, [width, quality]] of Object.entries({ ...pictures, ...banners }))
    expect(presetOf(name)).toEqual({ width, quality });
});

// Shows: constants.page-size
test("a list of groups has ten of them by default", () => {
  expect(contracts.listProductGroups.request.parse({})).toMatchObject({ limit: 10, page: 1 });
});
