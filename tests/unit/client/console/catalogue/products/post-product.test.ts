// Shows that a publication that waits for a passkey keeps all that was typed, and is then posted by what was saved.
import { expect, test } from "vitest";
import { postProduct } from "#client/console/catalogue/products/post-product";
import { productDocument } from "#shared/contracts/goods/product-editor";
import { postAction, type Field } from "#support/posted-action";

const post = (fields: readonly Field[], answers: readonly unknown[]) =>
  postAction((args) => postProduct({ ...args, params: { id: "laser" } }), fields, answers);

const document = productDocument.parse({
  title: { en: "Laser", ar: "ليزر" },
  type: "device",
  brand: "alpha",
  category: "lasers",
  variants: [{ sku_id: "L-1", title: { en: "", ar: "" }, price: 4500 }],
});
const needed = { success: false, code: "passkey_needed", message: "Use your passkey", err_type: "forbidden" };
const saved = { success: true, product: { document, draft: { revision: 8 } } };
const typed: Field[] = [
  ["title.en", "Laser"],
  ["title.ar", "ليزر"],
  ["variants[0].sku_id", "L-1"],
  ["variants[0].price", "15"],
  ["revision", "7"],
];

test("what was typed stays, and the draft that was saved is posted again, with its time", async () => {
  const answers = [{ success: true, product: { document } }, saved, needed];
  const fields: Field[] = [...typed, ["intent", "schedule"], ["publish_at", "2099-01-01T10:00"]];
  const { asked, told } = await post(fields, answers);
  expect(asked.map(([name]) => name)).toEqual(["getEditedProduct", "saveProductDraft", "publishProduct"]);
  expect(told).toMatchObject({
    failure: { code: "passkey_needed" },
    form: { variants: [{ price: "15" }] },
    again: { intent: "publishSaved", revision: "8", publish_at: "2099-01-01T06:00:00.000Z" },
  });
});

test("once a passkey was used only the saved draft is published", async () => {
  const published = { success: true, message: "Published" };
  for (const publish_at of ["", "2099-01-01T06:00:00.000Z"]) {
    const again: Field[] = [
      ["intent", "publishSaved"],
      ["revision", "8"],
      ["publish_at", publish_at],
    ];
    const { asked, said, redirect } = await post(again, [published]);
    expect(asked).toEqual([
      ["publishProduct", { slug: "laser", revision: 8, publish_at: publish_at === "" ? undefined : publish_at }],
    ]);
    expect([said, redirect]).toEqual([[{ message: "Published", type: 1 }], "/admin/products/laser"]);
  }
});
