// Shows that every address leads to at most one meaning, with and without `/api`, and that every call has a contract.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { callFinder, findCalls } from "#shared/calls/call-finder";

const names = Object.keys(calls) as CallName[];
const callOf = (name: CallName): Call => calls[name];
const withoutApi = (path: string) => path.replace(/^\/api(?=\/)/, "");

/** A path with something in its parameters. */
const filled = (path: string) => path.replace(/\{\w+\}/g, "x%20y");

describe("the table", () => {
  // Shows: calls.api-prefix
  test("no two paths differ only by /api", () => {
    const paths = [...new Set(names.map((name) => callOf(name).path))];
    expect(new Set(paths.map(withoutApi)).size).toBe(paths.length);
  });

  test("calls that share a path differ by name, or are a read and a write", () => {
    const addresses = names.map((name) => `${callOf(name).path} ${callOf(name).name ?? callOf(name).kind}`);
    expect(new Set(addresses).size).toBe(names.length);
  });

  test.each(names)("%s has a contract whose parameters can be listed, and no slash at its end", (name) => {
    expect(contracts[name].request).toBeInstanceOf(z.ZodObject);
    expect(callOf(name).path).not.toMatch(/\/$/);
  });

  test("a read that is kept is never a write", () => {
    expect(names.filter((name) => callOf(name).kind === "write" && callOf(name).edgeSeconds)).toEqual([]);
  });
});

describe("an address", () => {
  test.each(names)("%s is found below /api, below /api/api, and with or without a slash", (name) => {
    const call = callOf(name);
    const path = filled(call.path);
    for (const address of [path, `${path}/`, `/api${path}`, `/api${path}/`, `/api${withoutApi(path)}/`]) {
      const found = findCalls(address, call.name ?? null).find((one) => one.call.kind === call.kind);
      expect({ address, name: found?.name, path: found?.path }).toEqual({ address, name, path: `${path}/` });
    }
  });

  test.each([
    ["/api/get-data-json", "nothing_like_it"],
    ["/api/unknown", null],
    ["/api", null],
    ["/api/products/1/related-products/more", null],
    ["/apiproducts", null],
    ["/api/products//related-products", null],
  ])("%s (%s) is no call", (address, name) => {
    expect(findCalls(address, name)).toEqual([]);
  });

  test("a literal segment wins over a parameter", () => {
    const find = callFinder({
      product: { kind: "read", path: "/products/{id}", caller: "public" },
      compare: { kind: "read", path: "/api/products/compare", caller: "public" },
    });
    expect(find("/api/products/compare/", null)).toMatchObject([{ name: "compare", path: "/api/products/compare/" }]);
    expect(find("/api/products/1/", null)).toMatchObject([{ name: "product", path: "/products/1/" }]);
  });

  test("another spelling is found unless it is not wanted, and segments are told by name as they came", () => {
    expect(findCalls("/authentication/oauth/", null)).not.toEqual([]);
    expect(callFinder(calls, false)("/authentication/oauth/", null)).toEqual([]);
    const [found] = findCalls("/api/cart/x%20y/voucher/%2F/validate", null);
    expect(found?.segments).toEqual({ id: "x%20y", code: "%2F" });
  });

  test("where a read and a write share a path the write comes first, so POST is its own", () => {
    expect(findCalls("/api/products/x/reviews/", null).map(({ name }) => name)).toEqual(["addReview", "listReviews"]);
  });

  test("all calls of a path are found when no name is asked for", () => {
    expect(findCalls("/api/get-data-json", null).length).toBeGreaterThan(1);
  });
});
