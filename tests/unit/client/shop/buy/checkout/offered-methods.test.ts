// Shows which ways to pay are in view and which are behind "More ways to pay": the last used one first and chosen, then
// cash, or the credit line of a business; what an order cannot have is last, and a wallet is offered on its maker's devices.
import { expect, test } from "vitest";
import { isForDevice } from "#client/shop/buy/checkout/device-wallet";
import { choiceOf } from "#client/shop/buy/checkout/offered-methods";
import type { PaymentMethod } from "#shared/payments/payment-methods";

const offer = (method: PaymentMethod, available = true) => ({ method, available, reason: available ? null : "No." });
const online = (["card", "google_pay", "tabby"] as const).map((method) => offer(method));
const guestOffers = [...online, offer("cod"), offer("credit", false), offer("wallet", false)];
const names = (offers: readonly { method: string }[]) => offers.map(({ method }) => method);
const chosenOf = (
  offers: typeof guestOffers,
  { usual, picked }: { usual?: PaymentMethod; picked?: PaymentMethod } = {},
) => {
  const { near, folded, chosen } = choiceOf(offers, { usual, picked });
  return [names(near), names(folded), chosen?.method];
};

// Shows: screens.checkout-methods
test.each<[string, typeof guestOffers, Parameters<typeof chosenOf>[1], unknown]>([
  ["the shop's first way, then cash", guestOffers, {}, [["card", "cod", "google_pay"], ["tabby", "credit"], "card"]],
  [
    "the last used way first, wherever it is",
    guestOffers,
    { usual: "tabby" },
    [["tabby", "cod", "card", "google_pay"], ["credit"], "tabby"],
  ],
  [
    "a way that was used and is not to be had",
    guestOffers,
    { usual: "apple_pay" },
    [["card", "cod", "google_pay"], ["tabby", "credit"], "card"],
  ],
  [
    "credit before cash for a buyer who has it",
    [...online, offer("cod"), offer("credit")],
    {},
    [["card", "credit", "cod", "google_pay"], ["tabby"], "card"],
  ],
  [
    "what was picked stays chosen where it is",
    guestOffers,
    { picked: "tabby" },
    [["card", "cod", "google_pay"], ["tabby", "credit"], "tabby"],
  ],
  [
    "few ways without a fold",
    [offer("card"), offer("tabby"), offer("cod")],
    {},
    [["card", "cod", "tabby"], [], "card"],
  ],
  [
    "nothing in view where the order can have none",
    [offer("card", false), offer("cod", false), offer("wallet", false)],
    {},
    [[], ["card", "cod"], undefined],
  ],
])("%s", (_, offers, options, expected) => {
  expect(chosenOf(offers, options)).toEqual(expected);
});

test.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", ["apple_pay", "google_pay"]],
  ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", ["apple_pay", "google_pay"]],
  ["a phone with Android", "Mozilla/5.0 (Linux; Android 15; Pixel 8)", ["google_pay"]],
  ["a device that does not say", "", ["google_pay"]],
])("%s is offered the wallets that it can have, and everything else", (_, agent, wallets) => {
  const methods = ["card", "apple_pay", "google_pay", "cod"] as const;
  expect(methods.filter((method) => isForDevice(method, agent))).toEqual(["card", ...wallets, "cod"]);
});
