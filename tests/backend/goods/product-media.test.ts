// Shows which pictures and documents of products are taken, that they show once they are published, each SKU with its own
// picture, that an import leaves them, and that what nothing uses is deleted.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { createBackend } from "#backend/app";
import { forgetUnusedMedia } from "#backend/goods/product-media/product-media-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { greyPng } from "#support/grey-png";
import { brokenPictures, giantPng } from "#support/hostile-files";
import { joined, pdfSample, pngSample } from "#support/sample-files";
import { mintToken } from "#support/session";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";
import { emptyTables } from "#support/emptied-tables";

const day = 86_400_000;
const guest = aGuest();
const products = [
  productSample("mirror", { variants: [variantSample("M-1", { stock: 7 }), variantSample("M-2")] }),
  productSample("probe", { variants: [variantSample("P-1")] }),
];

beforeEach(async () => {
  await emptyTables("product_drafts", "product_versions", "product_uploads");
  await loadProducts(products);
});

async function upload(bytes: Uint8Array, { name = "a.png", slug = "mirror", by = "staff" } = {}) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  const headers = { authorization: `Bearer ${await mintToken(by)}` };
  const address = `https://backend.test/admin/product-media/?slug=${slug}`;
  const response = await createBackend(env).fetch(new Request(address, { method: "POST", body: form, headers }));
  const body: CallReply<"uploadProductMedia"> | Failure = await response.json();
  const { file = "", ...rest } = { ...body } as Partial<CallReply<"uploadProductMedia">>;
  return { status: response.status, file, ...rest };
}
const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);

describe("what is taken", () => {
  // Shows: editor.media
  test("a picture, by a name that its content gives it, once however often it is sent", async () => {
    await aStaff();
    const one = await upload(greyPng(800, 600), { name: "../x.html" });
    expect(one).toMatchObject({ status: 200, kind: "picture", width: 800, height: 600 });
    expect(one.file).toMatch(/^[0-9a-f]{40}\.png$/);
    const again = await upload(greyPng(800, 600), { name: "other.jpg", slug: "probe" });
    expect(again.file).toBe(one.file);
    const stored = await env.MEDIA.get(`pictures/${one.file}`);
    expect(stored?.httpMetadata?.contentType).toBe("image/png");
    await stored?.arrayBuffer();
  });

  // Shows: editor.media
  test.each<[string, Uint8Array, string]>([
    ["a picture that would unpack to 900 megapixels", giantPng(30_000), "picture_size_refused"],
    ["one too small to be shown", greyPng(199, 800), "picture_size_refused"],
    [
      "SVG named .png",
      joined('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "media_refused",
    ],
    ["HTML behind a PNG", joined(greyPng(800, 800), "<script>alert(1)</script>"), "media_refused"],
    ["a picture that breaks off", greyPng(800, 800).subarray(0, 60), "media_refused"],
    ["a WebP with something behind it", joined("RIFF\x04\x00\x00\x00WEBP", pngSample()), "media_refused"],
    ["a PDF with a script", joined("%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF\n"), "media_refused"],
    ["a PDF that starts a program", joined("%PDF-1.7\n<< /S /Launch >>\n%%EOF\n"), "media_refused"],
    ...brokenPictures(800, 800).map(([name, bytes]): [string, Uint8Array, string] => [name, bytes, "media_refused"]),
  ])("not %s", async (_, bytes, code) => {
    await aStaff();
    const before = await keys();
    expect(await upload(new Uint8Array(bytes))).toMatchObject({ status: 415, code });
    expect(await keys()).toEqual(before);
  });

  test("not from a customer, nor for what is no product's address", async () => {
    const user = await aUser();
    expect((await upload(greyPng(800, 800), { by: user.userId })).status).toBe(403);
    expect((await upload(greyPng(800, 800), { slug: "../x" })).status).toBe(400);
  });
});

/** Publishes the mirror with two pictures, the second of which is that of M-2, and its instructions. */
async function published() {
  const staff = await aStaff();
  const [front, back, manual] = [
    (await upload(greyPng(800, 800))).file,
    (await upload(greyPng(900, 900))).file,
    (await upload(pdfSample(10), { name: "m.pdf" })).file,
  ];
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  const document = {
    ...product.document,
    images: [
      { file: front, alt: { en: "From the front", ar: "من الأمام" } },
      { file: back, alt: { en: "", ar: "" } },
    ],
    files: [{ kind: "ifu" as const, file: manual, title: { en: "Manual", ar: "دليل" }, language: "both" as const }],
    variants: product.document.variants.map((variant) => ({ ...variant, image: variant.sku_id === "M-2" ? back : "" })),
  };
  const { product: saved } = await staff.get("saveProductDraft", { slug: "mirror", document });
  return { staff, front, back, manual, document, saved };
}

// Shows: editor.media
test("pictures, their texts and documents show with the publication, and an import leaves them", async () => {
  const { staff, front, back, manual, saved } = await published();
  expect(saved.problems).toEqual({});
  const preview = await staff.get("previewProduct", { slug: "mirror" });
  await staff.get("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") });
  const { product, variants } = await guest.get("getProduct", { id: "mirror", lang: "ar" });
  expect(product).toMatchObject({
    images: [front, back],
    image_alts: ["من الأمام", ""],
    files: [{ kind: "ifu", file: manual, title: "دليل", language: "both" }],
  });
  expect(variants.map(({ image_url }) => image_url)).toEqual([null, back]);
  expect(preview.product.files).toHaveLength(1);
  await guest.get("updateGuestCartItem", { type: "UPDATE", sku_id: "M-2", quantity: 1 });
  expect((await guest.get("getGuestCart")).cart.items).toMatchObject([{ image_url: back }]);
  const { product: edited } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(edited).toMatchObject({ draft: null, document: saved.document });
  await loadProducts(products);
  const after = await guest.get("getProduct", { id: "mirror" });
  expect(after.product.files).toHaveLength(1);
});

test("what is half said is refused by its field", async () => {
  const { staff, document } = await published();
  const wrong = {
    ...document,
    images: [{ file: document.images[0]!.file, alt: { en: "Front", ar: "" } }, document.images[0]!],
    files: [{ ...document.files[0]!, file: "passwd.html", title: { en: "", ar: "دليل" } }],
  };
  const { product } = await staff.get("saveProductDraft", {
    slug: "mirror",
    document: wrong,
    revision: await revisionOf(staff, "mirror"),
  });
  expect(Object.keys(product.problems).toSorted()).toEqual([
    "files[0].file",
    "files[0].title.en",
    "images[0].alt.ar",
    "images[1].file",
    "variants[1].image",
  ]);
  expect((await staff.refuse("publishProduct", { slug: "mirror", revision: product.draft!.revision })).code).toBe(
    "invalid_input",
  );
});

// Shows: editor.media
test("what nothing uses a day later is deleted; what a draft uses, or another product's upload is, stays", async () => {
  await env.MEDIA.delete(await keys());
  const { front, back, manual } = await published();
  const unused = (await upload(greyPng(300, 300))).file;
  const both = (await upload(greyPng(400, 400))).file;
  await upload(greyPng(400, 400), { slug: "probe" });
  await forgetUnusedMedia(env, Date.now() + day / 2);
  expect(await keys()).toContain(`pictures/${unused}`);
  await env.DB.prepare("UPDATE product_uploads SET uploaded_at = uploaded_at + ? WHERE slug = 'probe'").bind(day).run();
  await forgetUnusedMedia(env, Date.now() + day + 1000);
  expect((await keys()).toSorted()).toEqual(
    [`pictures/${front}`, `pictures/${back}`, `pictures/${both}`, `files/${manual}`].toSorted(),
  );
  await forgetUnusedMedia(env, Date.now() + 3 * day);
  expect(await keys()).not.toContain(`pictures/${both}`);
});
