// Shows that a list of orders is described by its address: both ways, and without what cannot be read.
import { describe, expect, test } from "vitest";
import { ordersUrl, ordersQuery } from "#client/shop/account/orders/orders-url";

const queryOf = (text: string) => ordersQuery(new URLSearchParams(text));

describe("an address is read", () => {
  test.for([
    ["", { page: 1 }],
    ["status=open&page=3", { status: "open", page: 3 }],
    ["status=delivered&search=%20gloves%20", { status: "delivered", search: "gloves", page: 1 }],
    ["status=lost&page=-1&search=%20", { page: 1 }],
    ["page=1.5", { page: 1 }],
    ["page=99999999", { page: 1 }],
    [`search=${"x".repeat(120)}`, { search: "x".repeat(100), page: 1 }],
  ] as const)("%j", ([text, query]) => {
    expect(queryOf(text)).toEqual(query);
  });
});

test.for([
  [{ page: 1 }, "/order"],
  [{ page: 2 }, "/order?page=2"],
  [{ status: "open", search: "5 × 5", page: 4 }, "/order?status=open&search=5+%C3%97+5&page=4"],
] as const)("%j is written and read back", ([query, address]) => {
  expect(ordersUrl(query)).toBe(address);
  expect(queryOf(address.split("?")[1] ?? "")).toEqual(query);
});
