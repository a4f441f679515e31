// Shows how the exports of other shops' systems are read: by their real headings, lines that belong together as one product,
// and nothing that only looks like something of ours.
import { describe, expect, test } from "vitest";
import { foreignSlug } from "#client/console/catalogue/import/formats/foreign-format";
import { openSheet } from "#client/console/catalogue/import/sheet-file";
import { csvLine } from "#shared/text/csv";

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

// Shows: sheets.distributor
test("WooCommerce: variations are SKUs of their product, anywhere after it", async () => {
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
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": "7",
      "Image Src": "https://x.test/a.png",
      Status: "active",
    },
    {
      Handle: "gauze_pads",
      "Option1 Value": "10 x 10",
      "Variant SKU": "GP-10",
      "Variant Price": "30.00",
      "Variant Inventory Tracker": "shopify",
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

const template =
  "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern),Google Shopping / Google product category".split(
    ",",
  );
const sold = { "Inventory tracker": "shopify", "Charge tax": "TRUE", "Requires shipping": "TRUE" };

describe("Shopify's present template", () => {
  const gown = {
    Title: "Isolation gown",
    "URL handle": "isolation-gown",
    Description: "<p>Level 2</p>",
    Vendor: "Alpha",
    "Product category": "Business & Industrial > Medical > Scrubs",
    Type: "Gown",
    "Published on online store": "TRUE",
    Status: "Active",
    "Option1 name": "Size",
    "Option2 name": "Color",
  };
  const head = {
    title_en: "Isolation gown",
    description_en: "<p>Level 2</p>",
    brand: "Alpha",
    category: "Scrubs",
  };

  test("is read like the older one: what a product's first line says, options, prices before and after", async () => {
    const { lines, notes } = await said(template, [
      {
        ...gown,
        ...sold,
        SKU: "'00123",
        Barcode: "'6291041500213",
        "Option1 value": "M",
        "Option2 value": "Blue",
        Price: "24.90",
        "Compare-at price": "1,250.00",
        "Cost per item": "3.00",
        "Inventory quantity": "40",
        "Product image URL": "https://x.test/a.png",
      },
      {
        ...sold,
        "URL handle": "isolation-gown",
        SKU: "IG-L-B",
        "Option1 value": "L",
        "Option2 value": "Blue",
        Price: "26.00",
        "Compare-at price": "26.00",
        "Inventory quantity": "0",
      },
      { "URL handle": "isolation-gown", "Product image URL": "https://x.test/b.png", "Image position": "2" },
      {
        ...sold,
        "URL handle": "tape",
        Title: "شريط",
        Status: "Active",
        SKU: "T-1",
        "Option1 name": "Title",
        "Option1 value": "Default Title",
        Price: "9.5",
        "Inventory quantity": "-3",
      },
      { "URL handle": "mask", Title: "Mask", Status: "Active", SKU: "MK", Price: "5", "Inventory quantity": "12" },
      { ...sold, "URL handle": "old", Title: "Old", Status: "Archived", SKU: "OLD", Price: "5" },
      { ...sold, "URL handle": "card", Title: "Card", Status: "Active", SKU: "CARD", Price: "50", "Gift card": "TRUE" },
    ]);
    const ofGown = { slug: "isolation-gown" };
    expect(lines).toEqual([
      {
        ...ofGown,
        ...head,
        sku_id: "00123",
        gtin: "6291041500213",
        options_en: "Size: M | Color: Blue",
        options_ar: "المقاس: M | اللون: Blue",
        price_gst: "1,250.00",
        special_price: "24.90",
        stock: "40",
      },
      {
        ...ofGown,
        sku_id: "IG-L-B",
        options_en: "Size: L | Color: Blue",
        options_ar: "المقاس: L | اللون: Blue",
        price_gst: "26.00",
        stock: "0",
      },
      { slug: foreignSlug("tape"), title_ar: "شريط", sku_id: "T-1", price_gst: "9.5", stock: "0" },
      // Nobody counts what Shopify does not track.
      { slug: "mask", title_en: "Mask", sku_id: "MK", price_gst: "5" },
    ]);
    expect(notes).toMatchObject({ format: "shopify", leftOut: 2 });
  });

  test("sorted so that the line with the title comes last, and without handles", async () => {
    const variant = (size: string) => ({ ...sold, SKU: `IG-${size}`, "Option1 value": size, Price: "5" });
    const { lines } = await said(template, [
      { ...variant("L"), "URL handle": "isolation-gown" },
      { ...gown, ...variant("M") },
    ]);
    expect(lines.map(({ title_en, options_en }) => [title_en, options_en])).toEqual([
      ["Isolation gown", "Size: L"],
      [undefined, "Size: M"],
    ]);
    const { "URL handle": _, ...unnamed } = gown;
    const columns = template.filter((heading) => heading !== "URL handle");
    const without = await said(columns, [{ ...unnamed, ...variant("M") }, variant("L")]);
    expect(without.lines.map(({ slug, sku_id }) => `${slug} ${sku_id}`)).toEqual([
      "isolation-gown IG-M",
      "isolation-gown IG-L",
    ]);
  });
});

test("WooCommerce: variations before their product, of a product that the file lacks, and what counts in its place", async () => {
  const variation = (SKU: string, Parent: string, more: Record<string, string> = {}) => ({
    Type: "variation, virtual",
    SKU,
    Parent,
    Name: `Scrubs - ${SKU}`,
    Published: "1",
    "In stock?": "1",
    "Regular price": "80",
    "Attribute 1 name": "Color",
    "Attribute 1 value(s)": "Blue",
    "Attribute 2 name": "Size",
    "Attribute 2 value(s)": "M",
    ...more,
  });
  const { lines } = await said(woo, [
    variation("SC-1", "id:123", { Stock: "parent" }),
    variation("SC-2", "id:999", {
      Stock: "4",
      "Sale price": "70",
      "Date sale price starts": "2020-01-01",
      "Date sale price ends": "=DATE(2099,12,31)+TIME(23,59,59)",
    }),
    variation("SC-3", ""),
    { ID: "123", Type: "variable", SKU: "", Name: "Scrubs", Published: "1", Stock: "40", Description: "Soft" },
  ]);
  const options = { options_en: "Color: Blue | Size: M", options_ar: "اللون: Blue | المقاس: M" };
  expect(lines).toEqual([
    { slug: "scrubs-123", title_en: "Scrubs", description_en: "Soft", sku_id: "SC-1", ...options, price_gst: "80" },
    { sku_id: "SC-2", ...options, price_gst: "80", special_price: "70", special_ends_at: "2099-12-31", stock: "4" },
    { sku_id: "SC-3", ...options, price_gst: "80" },
  ]);
});

test("headings of no other shop stay those of a sheet, whatever signs are in them", async () => {
  const signs = Array.from({ length: 0x500 }, (_, at) => String.fromCodePoint(at * 13 + 1)).filter(
    (sign) => !/[",\r\n\p{Cs}]/u.test(sign),
  );
  for (const sign of signs) {
    // oxlint-disable-next-line no-await-in-loop -- a file after the other
    const { lines, notes } = await said(["SKU", `Handle${sign}x`, "Price"], [{ SKU: "A", Price: "5" }]);
    expect([notes.format, lines]).toEqual([null, [{ sku_id: "A", price_gst: "5" }]]);
  }
});
