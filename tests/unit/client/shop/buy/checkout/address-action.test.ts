// Shows that an address that was written in the checkout is kept once: when nobody answers whether it is used, the step
// begins again with it in the book, and does not ask for it a second time.
import { describe, expect, test } from "vitest";
import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { action } from "#client/shop/buy/checkout/address-page.tsx";
import { addressStep, paymentStep } from "#client/shop/buy/checkout/steps";
import { loaderContext, type Visit } from "#client/runtime/request-context";

/** Posts a form of checkout `c` to a server that gives these answers. */
async function post(fields: Record<string, string | File>, ...answers: unknown[]) {
  const asked: string[] = [];
  const said: unknown[] = [];
  const call = async (name: string) => {
    asked.push(name);
    return answers.shift();
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request("https://shop.test/checkout/c/address", { method: "POST", body });
  const context = loaderContext({ call } as unknown as ApiClient, {} as Visit, (alert) => void said.push(alert));
  const args = { request, context, params: { id: "c" } } as Partial<ActionFunctionArgs> as ActionFunctionArgs;
  const outcome = await action(args);
  return { asked, said, told: outcome, to: outcome instanceof Response ? outcome.headers.get("location") : null };
}

const noted = { success: true, checkout: { delivery_address: null } };
const saved = { success: true, message: "Saved.", address: { id: "a1" } };
const used = { success: true, checkout: { delivery_address: { id: "a1", location_id: 1 } } };

test("the first address leads on to the payment", async () => {
  const { asked, said, to } = await post({ intent: "first", same: "1" }, noted, saved, used);
  expect({ asked, said, to }).toEqual({
    asked: ["changeCheckoutAddress", "editAddress", "changeCheckoutAddress"],
    said: [],
    to: paymentStep("c"),
  });
});

test.each(["first", "save"])(
  "an address of which only the use is unknown is not asked for again (%s)",
  async (intent) => {
    const before = intent === "first" ? [noted] : [];
    const { said, to } = await post({ intent, same: "1" }, ...before, saved, undefined);
    expect({ said, to }).toEqual({ said: [{ message: "Saved.", type: 1 }], to: addressStep("c") });
  },
);

const refused = { success: false, status: 400, code: "invalid_input", err_type: "invalid", message: "Check the form." };

test.each(["first", "save"])("a refused address is reported in an alert of type 2, and stays (%s)", async (intent) => {
  const before = intent === "first" ? [noted] : [];
  const fields = { ...refused, fields: { city: "Choose a city." } };
  const { said, to, told } = await post({ intent, billingName: "Noura" }, ...before, fields);
  expect({ said, to }).toEqual({ said: [{ message: "Check the form.", type: 2 }], to: null });
  expect(told).toMatchObject({
    data: { problems: { city: "Choose a city." }, values: { billingName: "Noura" } },
    init: { status: 400 },
  });
});

test.each(["first", "save"])("an address that nobody answers for says so in its form alone (%s)", async (intent) => {
  const before = intent === "first" ? [noted] : [];
  const { said, told } = await post({ intent }, ...before, undefined);
  expect(said).toEqual([]);
  expect(told).toMatchObject({ init: { status: 503 } });
});

test("a saved and used address is confirmed in an alert of type 1", async () => {
  const { said, to } = await post({ intent: "save", same: "1" }, saved, used);
  expect({ said, to }).toEqual({ said: [{ message: "Saved.", type: 1 }], to: addressStep("c") });
});

describe("the file of a purchase order", () => {
  const file = new File(["%PDF-1.7"], "order.pdf", { type: "application/pdf" });
  const uploaded = { success: true, file: { id: "f1" } };
  const go = { intent: "go", delivery: "a1" };

  // Shows: checkout.po
  test("is uploaded and attached before the rest is saved", async () => {
    const { asked, to } = await post({ ...go, po_file: file }, uploaded, noted, used);
    expect({ asked, to }).toEqual({
      asked: ["uploadFile", "changeCheckoutAddress", "changeCheckoutAddress"],
      to: paymentStep("c"),
    });
    expect((await post({ ...go, po_file: new File([], "") }, used)).asked).toEqual(["changeCheckoutAddress"]);
    expect((await post({ ...go, po_file_drop: "1" }, noted, used)).asked).toHaveLength(2);
  });

  // Shows: checkout.po
  test("that is refused says why beside it, and what was typed stays", async () => {
    const tooLarge = { ...refused, status: 413, code: "file_too_large", message: "Too large." };
    const { asked, told } = await post({ ...go, po_file: file, po_number: "PO-1" }, tooLarge);
    expect(asked).toEqual(["uploadFile"]);
    expect(told).toMatchObject({
      data: { problems: { po_file: "Too large." }, values: { po_number: "PO-1", delivery: "a1" } },
      init: { status: 413 },
    });
    const gone = { ...refused, fields: { po_file: "Unknown." } };
    expect((await post({ ...go, po_file: file }, uploaded, gone)).told).toMatchObject({
      data: { problems: { po_file: "Unknown." } },
    });
    const over = { ...refused, status: 410, code: "session_expired" };
    expect((await post({ ...go, po_file: file }, uploaded, over)).to).toBe("/checkout-expired");
    expect((await post({ ...go, po_file: file }, undefined)).told).toMatchObject({ init: { status: 503 } });
  });

  // Shows: orders.po-number
  test("a number that is none stays on the step, with what is wrong beside it", async () => {
    const wrong = { ...refused, fields: { po_number: "No number." } };
    const { told } = await post({ ...go, po_number: "=1" }, wrong);
    expect(told).toMatchObject({ data: { problems: { po_number: "No number." }, values: { po_number: "=1" } } });
  });
});
