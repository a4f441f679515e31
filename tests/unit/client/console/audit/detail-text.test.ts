// Shows that the audit log's details say roles and rights in the words of the console, in the reader's language.
import { createElement } from "react";
import { expect, test } from "vitest";
import { useDetailText } from "#client/console/audit/detail-text";
import { rendered } from "#support/rendered";

type Entry = Parameters<ReturnType<typeof useDetailText>>[0];
const Said = (entry: Entry) => useDetailText()(entry);

test.for([
  ["staff.invite", "owner, Night shift", "Owner, Night shift", "مالك، Night shift"],
  [
    "staff.roles",
    "owner → warehouse, accountant",
    "Owner → Warehouse, Accountant (view only)",
    "مالك → المستودع، محاسب (عرض فقط)",
  ],
  [
    "role.save",
    "Prices: all: +catalogue.read, -catalogue.write",
    "Prices: all: +See products and prices, -Change products and prices",
    "Prices: all: +عرض المنتجات والأسعار، -تعديل المنتجات والأسعار",
  ],
  ["role.save", "Old → New", "Old → New", "Old → New"],
  ["key.make", "ERP · fk_1… · orders.read", "ERP · fk_1… · See orders", "ERP · fk_1… · عرض الطلبات"],
  ["customer.message", "owner", "owner", "owner"],
] as const)("%s: %s", ([action, detail, en, ar]) => {
  const said = (["en", "ar"] as const).map((locale) => rendered(createElement(Said, { action, detail }), locale));
  expect(said).toEqual([en, ar]);
});
