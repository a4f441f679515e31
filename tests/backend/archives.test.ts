// Shows that an old order is the same to everybody before and after it went into the archive of its year, that whatever
// changes it brings it back, and that nothing that is open goes.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { productSample } from "../support/catalogue-samples";
import { loadProducts } from "../support/loaded-catalogue";
import { anOldOrder, anotherPass, longAgo, moveOldOrders, placeOf } from "../support/archives";
import { anOrder } from "../support/orders";
import { aUser } from "../support/shoppers";
import { aStaff } from "../support/staff";

beforeAll(() => loadProducts(["mirror", "cream", "gauze"].map((slug) => productSample(slug))));

const archived = { year: 2026, lines: 0, events: 0, shipments: 0, copies: 1 };

test("an archived order is the same to its buyer and to staff as it was before", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const lines = [{ quantity: 3 }, { sku: "SKU-cream", slug: "cream", discount: 300 }];
  const { id } = await anOldOrder(user.userId, { lines, method: "card" });
  const young = await anOrder(user.userId, { status: "delivered" });
  const look = () =>
    Promise.all([
      user.get("listOrders"),
      user.get("listOrders", { search: "product CREAM" }),
      user.get("listOrders", { search: "nothing like that" }),
      user.get("listOmsOrders"),
      user.get("getOrder", { id }),
      user.get("getOrder", { id, lang: "ar" }),
      user.get("getTaxDocument", { id }),
      user.get("checkReorder", { id }),
      user.get("listRunningOut"),
      user.get("getCustomer"),
      staff.get("listOrderQueue", { customer: user.userId }),
      staff.get("listOrderQueue", { customer: user.userId, search: "cream" }),
      staff.get("getHandledOrder", { id }),
      staff.get("getHandledTaxDocument", { id }),
      staff.get("getStoredCustomer", { id: user.userId }),
    ]);
  const before = await look();
  expect(before[0].orders).toHaveLength(2);
  expect(before[1].orders.map((order) => order.id)).toEqual([id]);
  await moveOldOrders();
  expect(await placeOf(id)).toEqual(archived);
  expect(await placeOf(young.id)).toMatchObject({ year: null, copies: 0 });
  expect(await look()).toEqual(before);
});
