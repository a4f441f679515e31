// Shows that what is pasted and scanned finds the same product, voucher, order and customer in every place that asks.
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { env } from "cloudflare:workers";
import { anOrder } from "#support/orders";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

const gtin = "6290004178674";

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("AB-PFW", { gtin, manufacturer_code: "REF 77/12", stock: 50 }),
        variantSample("ab-low", { stock: 50 }),
        variantSample("T-1-23", { stock: 50 }),
        variantSample("T-12-3", { stock: 50 }),
        variantSample("036000291452", { manufacturer_code: null, gtin: null, stock: 50 }),
      ],
    }),
    productSample("probe", { variants: [variantSample("UPC-1", { gtin: "036000291452", stock: 50 })] }),
  ]),
);

const check = async (sku_id: string, quantity: string | number = "2") =>
  (await aGuest().get("addGuestCartItems", { mode: "check", items: [{ sku_id, quantity }] })).rows[0]!;

describe("a row of a pasted list", () => {
  test.each([
    "AB-PFW",
    "ab-pfw",
    "\u200bAB-PFW\u200e",
    "AB–PFW",
    "ABPFW",
    "AB PFW",
    '"AB-PFW"',
    "ＡＢ－ＰＦＷ",
    gtin,
    `0${gtin}`,
    "629 0004 17867 4",
    `(01)0${gtin}`,
    `010${gtin}17280630`,
    `]d2010${gtin}1728063010LOT1`,
    "REF 77/12",
    "REF7712",
  ])("%j is AB-PFW", async (written) => {
    expect(await check(written)).toMatchObject({ sku_id: "AB-PFW", problem: null, taken: 2 });
  });

  test.each([
    ["AB-LOW", "ab-low"],
    ["T-1-23", "T-1-23"],
    ["t-12-3", "T-12-3"],
    ["036000291452", "036000291452"],
    ["0036000291452", "UPC-1"],
  ])("%s is %s: what is exactly so wins", async (written, sku) => {
    expect(await check(written)).toMatchObject({ sku_id: sku, problem: null });
  });

  test("that may be two SKUs is reported, and neither is taken", async () => {
    expect(await check("T123")).toMatchObject({
      problem: "ambiguous_sku",
      taken: 0,
      message: expect.stringMatching(/more than one/),
    });
  });

  test.each(["NO-SUCH", "---", "6290004178675"])("%j is no SKU", async (written) => {
    expect(await check(written)).toMatchObject({ problem: "unknown_sku" });
  });

  test.each([
    ["٢", 2],
    ["\u200e2", 2],
    ["2.0", 2],
    ["x2", 2],
    ["1,000", 1000],
  ])("asks for %j pieces", async (written, quantity) => {
    expect(await check("AB-PFW", written)).toMatchObject({ quantity });
  });
});

test.each([gtin, `0${gtin}`, `(01)0${gtin}`, `010${gtin}17280630`, "AB–PFW", "abpfw", "\u200eAB-PFW"])(
  "a search for %j finds the product",
  async (search) => {
    const { products } = await aGuest().get("listProductGroups", { name: "product_group", search });
    expect(products.map(({ slug }) => slug)).toEqual(["mirror"]);
  },
);

describe("an order", () => {
  const written = (number: string) => [
    number,
    `#${number}`,
    `# ${number}`,
    `\u200e${number}\u200f`,
    `Order no. ${number}`,
    number.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  ];

  test("is found by its buyer and by staff, however its number is written", async () => {
    const user = await aUser();
    const { id } = await anOrder(user.userId);
    const { number } = (await user.get("getOrder", { id })).order;
    const staff = await aStaff();
    for (const search of written(number)) {
      expect((await user.get("listOrders", { search })).orders.map((order) => order.id)).toEqual([id]);
      expect((await staff.get("listOrderQueue", { search })).orders[0]?.id).toBe(id);
    }
  });

  test("is found by staff by phone, the last digits of one, names and SKU", async () => {
    const user = await aUser();
    const buyer = { name: "Noura Al Falasi", email: "buyer@clinic.ae" };
    const { id } = await anOrder(user.userId, { lines: [{ sku: "AB-PFW", slug: "mirror" }], buyer });
    const other = await anOrder((await aUser()).userId);
    const address = { first_name: "عائشة", last_name: "Al Zéyoudi", phone: "+971509998877" };
    await env.DB.prepare("UPDATE orders SET delivery_address = json_patch(delivery_address, ?) WHERE order_id = ?")
      .bind(JSON.stringify(address), id)
      .run();
    const staff = await aStaff();
    const found = async (search: string) =>
      (await staff.get("listOrderQueue", { search })).orders.map((order) => order.id);
    const searches = [
      "050 999 8877",
      "+971 (0)50 999 8877",
      "٠٥٠٩٩٩٨٨٧٧",
      "8877",
      "998877",
      "عايشه",
      "al z",
      "al zeyoudi",
      "AL ZÉYOUDI",
      "AB-PFW",
      "abpfw",
      "Tel. No.: +971 50 999 8877",
      "رقم الهاتف: ٠٥٠ ٩٩٩ ٨٨٧٧",
      "buyer@clinic.ae",
      "mailto:buyer@clinic.ae",
      "Noura <Buyer@clinic.ae>",
      "البريد الإلكتروني: buyer@clinic.ae",
    ];
    for (const search of searches) expect([search, await found(search)]).toEqual([search, [id]]);
    expect(await found("Noura Al Falasi")).toEqual(expect.arrayContaining([id, other.id]));
    expect(await found("877")).toEqual([]);
    // Every mobile number has its country's code and a 5.
    for (const short of ["5", "-5", "05", "٥"]) {
      const { orders } = await staff.get("listOrderQueue", { search: short });
      expect(
        orders.map((order) => order.found?.by),
        short,
      ).not.toContain("phone");
    }
    expect(await found("'; DROP TABLE orders")).toEqual([]);
  });

  test("found by staff says by what, unless it is plain to see", async () => {
    const [user, word] = [await aUser(), crypto.randomUUID().slice(0, 8)];
    const buyer = { name: `Huda ${word}`, email: `${word}@clinic.ae`, establishment: `Clinic ${word}` };
    const { id } = await anOrder(user.userId, { lines: [{ sku: "AB-PFW", slug: "mirror" }], buyer });
    const address = { first_name: "Omar", last_name: `Bin ${word}`, phone: "+971507776655" };
    await env.DB.prepare("UPDATE orders SET delivery_address = json_patch(delivery_address, ?) WHERE order_id = ?")
      .bind(JSON.stringify(address), id)
      .run();
    const staff = await aStaff();
    const found = async (search: string) =>
      (await staff.get("listOrderQueue", { search })).orders.find((order) => order.id === id)?.found;
    expect(await found(`huda ${word}`)).toEqual({ by: "name", text: buyer.name });
    expect(await found(`clinic ${word}`)).toEqual({ by: "establishment", text: buyer.establishment });
    expect(await found(`omar bin ${word}`)).toEqual({ by: "recipient", text: `Omar Bin ${word}` });
    expect(await found("050 777 6655")).toEqual({ by: "phone", text: "+971507776655" });
    expect(await found("6655")).toEqual({ by: "phone", text: "+971507776655" });
    expect(await found("abpfw")).toEqual({ by: "sku", text: "AB-PFW" });
    expect(await found(buyer.email)).toBeNull();
    const { number } = (await user.get("getOrder", { id })).order;
    expect(await found(number)).toBeNull();
    expect((await staff.get("listOrderQueue", { customer: user.userId })).orders[0]!.found).toBeNull();
  });
});
