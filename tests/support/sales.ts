import { withAddress } from "./buyers";
import { aUser, type TestShopper } from "./shoppers";
import { aStaff } from "./staff";

/** Somebody whom staff let make sales links, with the code. */
export async function aSalesPerson() {
  const [user, staff] = [await aUser(), await aStaff()];
  await staff.get("allowSales", { email: `${user.userId}@shop.test`, allowed: true });
  const { sales_code, link } = await user.get("generateSalesCodeLink");
  return { user, staff, sales_code, link };
}

/** A user with an address. */
export async function aBuyer(): Promise<Awaited<ReturnType<typeof aUser>>> {
  const buyer = await aUser();
  await withAddress(buyer);
  return buyer;
}

/** Whom the next checkout of the cart counts for. */
export const codeOfNextCheckout = async (buyer: Pick<TestShopper, "get">): Promise<string | null> =>
  (await buyer.get("createCheckout", { source: "cart" })).checkout.sales_code;
