// Shows that codes within Arabic e-mails are in isolates, in the subject and the text, whatever feature writes them.
import { beforeAll, expect, test } from "vitest";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, shopperWith } from "#support/shoppers";
import { aStaff } from "#support/staff";

const title = { en: "Silk suture 4-0", ar: "خيط حرير 4-0" };

beforeAll(() =>
  loadProducts([productSample("suture", { title, variants: [variantSample("S", { stock: 9, cod: true, title })] })]),
);

test("a size in a title and a tracking number keep their order in Arabic, and English is as it was written", async () => {
  const told = async (lang: "en" | "ar") => {
    const [user, staff] = [await aUser(), await aStaff()];
    const checkout = await aCheckout(user, { S: 1 });
    const { order } = await user.get("createCodOrder", { ...orderOf(checkout), lang });
    await staff.get("confirmOrder", { id: order.id });
    await staff.get("packOrder", { id: order.id });
    await staff.get("shipOrder", { id: order.id, carrier: "Aramex", tracking_number: "77-AX", tracking_url: "" });
    const { messages } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
    return messages.map(({ text }) => text);
  };
  const [shipped, placed] = await told("ar");
  expect(placed).toContain("خيط حرير \u20664-0\u2069");
  expect(shipped).toContain("\u206677-AX\u2069");
  expect((await told("en")).join()).not.toMatch(/[\u2066-\u2069]/);
});
