// Shows that the table of crossing headers is whole: whatever the backend reads of a request has a row that says from whom it is
// believed, and a visitor can say nothing that only a storefront may.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { trustedFrom, storefrontSecretHeader } from "#shared/calls/crossing-headers";
import { headersTowardsBackend, sharedHeadersTowardsBackend } from "#storefront/api/crossing-headers";
import { setVisitorHeaders } from "#storefront/api/visitor-headers";
import { root } from "#support/project-root";

const folder = path.join(root, "worker/backend");
/** Proofs by themselves, what the platform says, and a header of an answer. */
const others = new Set(["stripe-signature", "cf-connecting-ip", "retry-after", storefrontSecretHeader]);

test("every header that the backend reads has a row", () => {
  const read = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .flatMap((text) => [...text.matchAll(/(?:\bheader|headers\.get)\(\s*"([^"]+)"/g)])
    .map(([, name]) => name!);
  expect(read).toEqual(
    expect.arrayContaining(["x-visitor-network", "x-shop-origin", "authorization", "cf-connecting-ip"]),
  );
  expect(read.filter((name) => !(name in trustedFrom) && !others.has(name))).toEqual([]);
});

test("what a browser says in a storefront's name does not cross", () => {
  const names = [...Object.keys(trustedFrom), storefrontSecretHeader, "cookie", "x-forwarded-for", "cf-connecting-ip"];
  const headers = new Headers(names.map((name) => [name, "invented"]));
  // As the gateway of /api does (`worker/storefront/api/routes.ts`).
  headers.set("x-shop-origin", "https://shop.example");
  setVisitorHeaders(
    headers,
    { kind: "write", path: "/x", caller: "public" },
    { network: "192.0.2.1", browserId: undefined },
  );
  const crossing = headersTowardsBackend(headers);
  const storefronts = Object.entries(trustedFrom).filter(([, by]) => by === "storefront");
  expect(storefronts.map(([name]) => crossing.get(name)).filter((value) => value === "invented")).toEqual([]);
  expect([...crossing.keys()].filter((name) => !(name in trustedFrom))).toEqual([]);
  expect([...sharedHeadersTowardsBackend().keys()].filter((name) => !(name in trustedFrom))).toEqual([]);
});
