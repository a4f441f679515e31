import type { BrowserContext } from "playwright";
import type { CallReply } from "#shared/contracts/platform/table";

/** SKUs of the demo catalogue for carts. */
export const goods = {
  /** Tier prices, a special price, cash on delivery. */
  masks: "SH-SMK-50",
  /** At most 20 in one order, though many more are there. */
  swabs: "RM-GSW-5X5CM",
  /** Dear enough for every voucher. */
  defibrillator: "OX-AED-B",
} as const;

type Cart = CallReply<"getCart">["cart"];

/** Puts lines into a visitor's cart as the browser's calls do, and gives the cart. */
export async function fillCart(context: BrowserContext, lines: Record<string, number>): Promise<Cart> {
  const items = Object.entries(lines).map(([sku_id, quantity]) => ({ sku_id, quantity }));
  const answer = await context.request.post("/api/cart/guest/add-items/", { data: { mode: "add", items } });
  if (!answer.ok()) throw new Error(`the cart was not filled: ${await answer.text()}`);
  const reply: CallReply<"addGuestCartItems"> = await answer.json();
  return reply.cart;
}

/** The cart as the server has it. */
export async function cartOf(context: BrowserContext): Promise<Cart> {
  const answer = await context.request.get("/api/shopper/");
  const reply: CallReply<"getShopper"> = await answer.json();
  return reply.cart;
}

/** SKU → quantity of the cart that the server has. */
export const quantitiesOf = async (context: BrowserContext): Promise<Record<string, number>> =>
  Object.fromEntries((await cartOf(context)).items.map(({ sku_id, quantity }) => [sku_id, quantity]));
