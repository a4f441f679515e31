import type { BrowserContext, Locator, Page } from "playwright";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, type Locale } from "#shared/text/locale";
import { newAccount, newAddress } from "./new-account";

export type Checkout = CallReply<"getCheckout">["checkout"];

const postTo = async <Reply>(context: BrowserContext, path: string, data: object): Promise<Reply> => {
  const answer = await context.request.post(`/api${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json() as Promise<Reply>;
};

/** A new buyer with an address and these lines in the cart. @returns the e-mail */
export async function newBuyer(context: BrowserContext, lines: Record<string, number>): Promise<string> {
  const email = await newAccount(context);
  await newAddress(context);
  const items = Object.entries(lines).map(([sku_id, quantity]) => ({ sku_id, quantity }));
  await postTo(context, "/cart/add-items/", { mode: "add", items });
  return email;
}

/** The cart of the signed-in user, as a checkout. */
export const checkoutOfCart = async (context: BrowserContext): Promise<Checkout> =>
  (await postTo<CallReply<"createCheckout">>(context, "/checkout/create/", { source: "cart" })).checkout;

/** The orders of the signed-in user, newest first. */
export async function ordersOf(context: BrowserContext): Promise<CallReply<"listOrders">["orders"]> {
  const answer = await context.request.get("/api/orders/");
  return ((await answer.json()) as CallReply<"listOrders">).orders;
}

/** The address of a step of a checkout. */
export const stepOf = (locale: Locale, id: string, step: "address" | "payment"): string =>
  `${localePrefix(locale)}/checkout/${id}/${step}`;

/** Opens the rest of the ways to pay, where a way or a link among them is not in view. */
export async function unfold(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: "attached" });
  if (!(await wanted.isVisible())) await page.locator(".checkout-more summary").click();
}

/** Chooses a method of payment and presses the button that names it. */
export async function pay(page: Page, method: string): Promise<void> {
  const radio = page.locator(`input[name=method][value=${method}]`);
  await unfold(page, radio);
  await radio.check();
  await page.locator("button[value=pay]").click();
}

/**
 * Ends a payment at the sandbox's page. It is waited for: the checkout's button to pay has the same value as the one here.
 */
export async function endPayment(page: Page, outcome: string): Promise<void> {
  await page.waitForURL(/\/sandbox-pay\//);
  await page.locator(`[name=outcome][value=${outcome}]`).click();
}
