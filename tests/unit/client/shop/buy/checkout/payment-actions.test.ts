// Shows where each form of the payment step leads: to the step drawn again, to an order, or to words beside its field.
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { intents } from "#client/shop/buy/checkout/payment-actions";
import type { Outcome } from "#client/shop/buy/checkout/payment-answer";

type Intent = keyof typeof intents;

/** Posts a form of checkout `c` to a server that gives these answers. */
async function post(intent: Intent, fields: Record<string, string>, ...answers: unknown[]) {
  const asked: unknown[] = [];
  const said: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    asked.push([name, request]);
    return answers.shift();
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const api = { call } as unknown as ApiClient;
  const outcome = await intents[intent]({ api, say: (alert) => void said.push(alert), id: "c", form });
  return { asked, said, outcome: plain(outcome) };
}

const plain = (outcome: Outcome) => ("to" in outcome ? outcome.to.headers.get("location") : outcome);
const refused = (code: string, more = {}) => ({
  success: false,
  status: 409,
  err_type: "conflict",
  code,
  message: "No.",
  ...more,
});
const done = { success: true, message: "Done." };
const step = "/checkout/c/payment";

const pay = { method: "cod", key: "k", payable: "31.5" };

test("an order is asked for only with a method and with the amount that was shown", async () => {
  expect(await post("pay", { ...pay, method: "" })).toEqual({
    asked: [],
    said: [],
    outcome: { answer: { about: "pay", message: "missing" } },
  });
  expect(await post("pay", { ...pay, payable: "" })).toMatchObject({
    asked: [],
    outcome: { answer: { about: "pay", message: "unseen", method: "cod" } },
  });
  const placed = await post("pay", pay, { success: true, order: { id: "o1" } });
  expect(placed.outcome).toBe("/order/o1?placed=1");
});

test("what is wrong with a way of paying stays on the step; other failures lead away", async () => {
  for (const code of ["cod_unavailable", "open_orders_limit", "wallet_short", "credit_short"]) {
    const { outcome } = await post("pay", pay, refused(code));
    expect(outcome).toEqual({ answer: { about: "pay", message: "No.", method: "cod" } });
  }
  expect((await post("pay", pay, undefined)).outcome).toEqual({ answer: { about: "pay", message: "", method: "cod" } });
  expect((await post("pay", pay, refused("requote"))).outcome).toEqual({
    answer: { about: "stale", message: "No.", before: 31.5, method: "cod" },
  });
  expect((await post("pay", pay, refused("session_expired"))).outcome).toEqual({ failure: refused("session_expired") });
});

// Shows: checkout.slots
test("a chosen time of delivery is set before the order is asked for; what is wrong with it stays beside it", async () => {
  const slot = "2026-12-01T09:00";
  const set = ["setCheckoutSlot", { id: "c", slot }];
  const placed = await post("pay", { ...pay, slot }, done, { success: true, order: { id: "o1" } });
  expect(placed).toMatchObject({ asked: [set, ["createCodOrder", {}]], outcome: "/order/o1?placed=1" });
  const beside = (message: string) => ({ answer: { about: "slot", message, method: "cod" } });
  expect(await post("pay", { ...pay, slot }, refused("slot_taken"))).toMatchObject({
    asked: [set],
    outcome: beside("No."),
  });
  const wrong = refused("invalid_input", { fields: { slot: "No such time." } });
  expect((await post("pay", { ...pay, slot }, wrong)).outcome).toEqual(beside("No such time."));
  expect((await post("pay", { ...pay, slot }, undefined)).outcome).toEqual(beside(""));
  expect((await post("pay", pay, refused("slot_missing"))).outcome).toEqual(beside("No."));
  const requote = refused("requote", { checkout: { delivery_times: { chosen: null, free: [] } } });
  expect((await post("pay", { ...pay, slot }, done, requote)).outcome).toEqual(beside("No."));
  expect((await post("pay", { ...pay, slot }, refused("payment_open"))).outcome).toEqual({
    answer: { about: "pay", message: "No.", method: "cod" },
  });
  expect((await post("pay", { ...pay, slot }, refused("session_expired"))).outcome).toEqual({
    failure: refused("session_expired"),
  });
});

// Shows: checkout.po-required, checkout.po-used
test("the number of a purchase order is given before the order is asked for, and one that was used is confirmed", async () => {
  const given = ["changeCheckoutAddress", { id: "c", po_number: "PO-42" }];
  const typed = { ...pay, po_number: " PO-42 " };
  const placed = await post("pay", typed, done, { success: true, order: { id: "o1" } });
  expect(placed).toMatchObject({ asked: [given, ["createCodOrder", {}]], outcome: "/order/o1?placed=1" });
  const wrong = refused("invalid_input", { fields: { po_number: "No number." } });
  expect(await post("pay", typed, wrong)).toMatchObject({
    asked: [given],
    outcome: { answer: { about: "po", message: "No number.", code: "PO-42", method: "cod" } },
  });
  const used = await post("pay", pay, refused("po_number_used"));
  expect(used.outcome).toEqual({ answer: { about: "po", message: "No.", method: "cod" } });
  const missing = refused("invalid_input", { fields: { po_number: "Needed." } });
  expect((await post("pay", pay, missing)).outcome).toEqual({ answer: { about: "po", message: "No.", method: "cod" } });
  const again = await post("pay", { ...pay, po_number_again: "1" }, { success: true, order: { id: "o1" } });
  expect(again.asked).toMatchObject([["createCodOrder", { po_number_again: true }]]);
  const first = await post("pay", pay, { success: true, order: { id: "o1" } });
  expect(first.asked).toEqual([["createCodOrder", expect.not.objectContaining({ po_number_again: true })]]);
});

test.each([
  [
    "voucher",
    "code",
    "applyCheckoutVoucher",
    { id: "c", code: "TEN" },
    refused("voucher_unknown", { err_type: "voucher" }),
  ],
  [
    "sales",
    "sales_code",
    "verifySalesCode",
    { checkout_id: "c", sales_code: "TEN" },
    refused("invalid_input", { err_type: "invalid", fields: { sales_code: "No such code." } }),
  ],
] as const)(
  "a code of %s: missing, taken, refused beside its field, unheard",
  async (intent, field, name, request, no) => {
    expect(await post(intent, { [field]: " " })).toEqual({
      asked: [],
      said: [],
      outcome: { answer: { about: intent, message: "missing" } },
    });
    expect(await post(intent, { [field]: " TEN " }, done)).toEqual({
      asked: [[name, request]],
      said: [{ message: "Done.", type: 1 }],
      outcome: step,
    });
    const message = "fields" in no ? "No such code." : "No.";
    expect(await post(intent, { [field]: "TEN" }, no)).toMatchObject({
      said: [{ message, type: 2 }],
      outcome: { answer: { about: intent, message, code: "TEN" } },
    });
    expect((await post(intent, { [field]: "TEN" }, undefined)).outcome).toEqual({
      answer: { about: intent, message: "", code: "TEN" },
    });
    // What is not about the code leads away.
    expect((await post(intent, { [field]: "TEN" }, refused("session_expired"))).outcome).toEqual({
      failure: refused("session_expired"),
    });
  },
);

test.each([
  ["drop", {}, "removeCheckoutVoucher", { id: "c" }],
  ["dropSales", {}, "removeSalesCode", { checkout_id: "c" }],
  ["wallet", { use: "1" }, "setCheckoutWallet", { id: "c", use_wallet: true }],
  ["wallet", { use: "0" }, "setCheckoutWallet", { id: "c", use_wallet: false }],
  ["giveUp", { payment: "p" }, "cancelPayment", { payment_id: "p" }],
] as const)("%s with %j asks for it and draws the step again", async (intent, fields, name, request) => {
  expect(await post(intent, fields, { success: true })).toEqual({ asked: [[name, request]], said: [], outcome: step });
  expect((await post(intent, fields, undefined)).outcome).toEqual({ answer: { about: "other", message: "" } });
  expect((await post(intent, fields, refused("payment_open"))).outcome).toEqual({
    answer: { about: "stale", message: "No." },
  });
  expect((await post(intent, fields, refused("not_found"))).outcome).toEqual({ failure: refused("not_found") });
});

test("a payment that was paid before it could be given up is an order", async () => {
  const { outcome } = await post("giveUp", { payment: "p" }, { ...done, order: { id: "o1" } });
  expect(outcome).toBe("/order/o1?placed=1");
});
