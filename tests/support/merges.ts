// Two accounts that staff merge, for tests.
import { env } from "cloudflare:workers";
import { withAddress } from "./buyers";
import { anOrder } from "./orders";
import { shopperWith, type TestShopper } from "./shoppers";
import { aStaff } from "./staff";

export type MergedUser = TestShopper & { userId: string };

/** What the merge would do. */
export const previewOf = async (stays: MergedUser, goes: MergedUser) =>
  (await aStaff()).get("previewCustomerMerge", { id: stays.userId, other: goes.userId });

/** An owner looks, and merges at once. */
export async function mergeTwo(stays: MergedUser, goes: MergedUser, database?: D1Database) {
  const { seen } = await previewOf(stays, goes);
  return (await aStaff()).ask("mergeCustomers", { id: stays.userId, other: goes.userId, seen }, { database });
}

/** In fils. */
export const balanceOf = async ({ userId }: MergedUser): Promise<number> =>
  (await env.DB.prepare(
    "SELECT balance_after AS n FROM wallet_entries WHERE user_id = ? ORDER BY sequence DESC LIMIT 1",
  )
    .bind(userId)
    .first<number>("n")) ?? 0;

/** Fills an account at random, with vouchers 1 (once) and 2, the products `one` and `two`, and the SKUs M1 to M3. */
export async function fillAccount(user: MergedUser, random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const agent = await aStaff();
  for (let at = upTo(3); at > 0; at -= 1)
    await anOrder(user.userId, {
      status: random() < 0.5 ? "delivered" : "placed",
      lines: [{ unitPrice: 100 + upTo(9000), slug: random() < 0.5 ? "one" : "two" }],
      ...(random() < 0.5 && { voucherId: 2 }),
    });
  if (random() < 0.5)
    await env.DB.prepare("INSERT INTO voucher_uses VALUES (?, 1, ?, 1, 0)")
      .bind(crypto.randomUUID(), user.userId)
      .run();
  for (let at = upTo(2); at > 0; at -= 1) await withAddress(user);
  for (let at = upTo(2); at > 0; at -= 1) await agent.get("addCustomerNote", { id: user.userId, text: `Note ${at}` });
  await agent.get("tagCustomer", { id: user.userId, add: ["both", `tag${upTo(5)}`] });
  for (const slug of ["one", "two"])
    if (random() < 0.6) await user.get("addReview", { id: slug, rating: 1 + upTo(4), title: "T", text: "Text" });
  for (const sku_id of ["M1", "M2", "M3"])
    if (random() < 0.6) await user.get("updateCartItem", { type: "UPDATE", sku_id, quantity: 1 + upTo(4) });
  if (random() < 0.5) await user.get("addToWishlist", { sku_id: "M2" });
}

/** The link in the newest message to an address that has one. */
export async function undoTokenAt(to: string): Promise<string> {
  const { messages } = await shopperWith({}).get("listOutbox", { to });
  return (
    messages.map(({ text }) => /undo-merge\?token=([\w.-]+)/.exec(text)?.[1]).find((token) => token !== undefined) ?? ""
  );
}
