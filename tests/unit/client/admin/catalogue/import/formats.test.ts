// Shows how the exports of other shops' systems are read: by their real headings, lines that belong together as one product,
// and nothing that only looks like something of ours.
import { expect, test } from "vitest";
import { openSheet } from "../../../../../../client/admin/catalogue/import/sheet-file";
import { csvLine } from "../../../../../../shared/csv";

/** What a file says, by the columns that it is guessed to have; empty cells left out. */
async function said(headings: readonly string[], rows: readonly Record<string, string>[]) {
  const text = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))].map(csvLine).join("");
  const sheet = await openSheet(new File([text], "export.csv"), null);
  const lines: Record<string, string>[] = [];
  for await (const { cells } of sheet.records()) {
    const named = sheet.guess.flatMap((name, at) => (name && cells[at] ? [[name, cells[at]] as const] : []));
    lines.push(Object.fromEntries(named));
  }
  return { lines, notes: sheet.notes };
}

const woo =
  "ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Allow customer reviews?|Sale price|Regular price|Categories|Tags|Shipping class|Images|Parent|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global|Attribute 2 name|Attribute 2 value(s)".split(
    "|",
  );

test("WooCommerce: variations are SKUs of their product, wherever they stand behind it", async () => {
  const { lines, notes } = await said(woo, [
    {
      ID: "1",
      Type: "variable",
      SKU: "GLV",
      Name: "Nitrile gloves",
      Published: "1",
      Categories: String.raw`Gloves > Nitrile\, blue, Offers`,
      Description: "<p>Soft</p>",
      "Attribute 1 name": "Size",
      "Attribute 1 value(s)": "S, M",
    },
    {
      ID: "5",
      Type: "simple",
      SKU: "TAPE",
      Name: "شريط لاصق",
      Published: "1",
      "In stock?": "1",
      Stock: "150",
      "Regular price": "9.50",
      "GTIN, UPC, EAN, or ISBN": "6291041500213",
    },
    {
      ID: "2",
      Type: "variation",
      SKU: "GLV-S",
      Name: "Nitrile gloves - S",
      Published: "1",
      Parent: "GLV",
      "In stock?": "1",
      Stock: "-2",
      "Regular price": "30",
      "Sale price": "25",
      "Date sale price ends": "2099-12-31 23:59:59",
      "Attribute 1 name": "Size",
      "Attribute 1 value(s)": "S",
    },
    {
      ID: "3",
      Type: "variation",
      SKU: "GLV-M",
      Name: "Nitrile gloves - M",
      Published: "1",
      Parent: "id:1",
      "Regular price": "30",
      "Sale price": "20",
      "Date sale price ends": "2001-01-01",
      "Attribute 1 name": "Size",
      "Attribute 1 value(s)": "M",
    },
    { ID: "6", Type: "grouped", SKU: "SET", Name: "A set", Published: "1" },
    { ID: "7", Type: "simple, virtual", SKU: "OLD", Name: "Old", Published: "-1" },
  ]);
  const gloves = {
    slug: "nitrile-gloves-glv",
    title_en: "Nitrile gloves",
    description_en: "<p>Soft</p>",
    category: "Gloves > Nitrile, blue",
  };
  expect(lines).toEqual([
    { title_ar: "شريط لاصق", sku_id: "TAPE", gtin: "6291041500213", price_gst: "9.50", stock: "150" },
    {
      ...gloves,
      sku_id: "GLV-S",
      options_en: "Size: S",
      options_ar: "المقاس: S",
      price_gst: "30",
      special_price: "25",
      special_ends_at: "2099-12-31",
      stock: "0",
    },
    { ...gloves, sku_id: "GLV-M", options_en: "Size: M", options_ar: "المقاس: M", price_gst: "30" },
  ]);
  expect(notes).toMatchObject({ format: "woocommerce", leftOut: 2 });
});

const shopify =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status".split(
    ",",
  );

test("Shopify: lines of a handle are one product, a picture's line is none, what is not sold is left out", async () => {
  const { lines, notes } = await said(shopify, [
    {
      Handle: "gauze_pads",
      Title: "Gauze pads",
      Vendor: "Alpha",
      "Product Category": "Health & Beauty > Health Care > First Aid",
      Type: "Dressing",
      Published: "true",
      "Option1 Name": "Size",
      "Option1 Value": "5 x 5",
      "Variant SKU": "'0123",
      "Variant Price": "20.00",
      "Variant Compare At Price": "25.00",
      "Variant Barcode": "'4006381333931",
      "Variant Inventory Qty": "7",
      "Image Src": "https://x.test/a.png",
      Status: "active",
    },
    {
      Handle: "gauze_pads",
      "Option1 Value": "10 x 10",
      "Variant SKU": "GP-10",
      "Variant Price": "30.00",
      "Variant Inventory Qty": "-4",
    },
    { Handle: "gauze_pads", "Image Src": "https://x.test/b.png", "Image Position": "2" },
    {
      Handle: "card",
      Title: "Gift card",
      Published: "true",
      "Gift Card": "true",
      "Variant SKU": "GC",
      "Variant Price": "50",
      Status: "active",
    },
    { Handle: "draft", Title: "Draft", Published: "true", "Variant SKU": "DR", "Variant Price": "5", Status: "draft" },
  ]);
  expect(lines).toEqual([
    {
      slug: "gauze-pads",
      title_en: "Gauze pads",
      brand: "Alpha",
      category: "First Aid",
      sku_id: "0123",
      gtin: "4006381333931",
      options_en: "Size: 5 x 5",
      options_ar: "المقاس: 5 x 5",
      price_gst: "25.00",
      special_price: "20.00",
      stock: "7",
    },
    {
      slug: "gauze-pads",
      sku_id: "GP-10",
      options_en: "Size: 10 x 10",
      options_ar: "المقاس: 10 x 10",
      price_gst: "30.00",
      stock: "0",
    },
  ]);
  expect(notes).toMatchObject({ format: "shopify", leftOut: 2 });
});
