import {
  codeOf,
  foreignSlug,
  inItsLanguage,
  optionCells,
  saysNo,
  stockOf,
  type ForeignFormat,
  type ForeignLine,
  type OwnCells,
} from "./foreign-format";

const optionPlaces = [1, 2, 3] as const;
type Product = { handle: string; names: string[]; isLeftOut: boolean };

/**
 * The export of products of Shopify. All lines of a handle are one product: its first says what they share, and the names of
 * the options; the others leave that empty, and those that only bring a picture have no SKU.
 */
export const shopify: ForeignFormat = {
  name: "shopify",
  recognises: (headings) =>
    headings.has("Handle") &&
    (headings.has("Variant SKU") || headings.has("Variant Price") || headings.has("Body (HTML)")),
  columns: [
    { name: "slug", from: ["Handle"] },
    { name: "title_en", from: ["Title"] },
    { name: "title_ar", from: ["Title"] },
    { name: "description_en", from: ["Body (HTML)"] },
    { name: "description_ar", from: ["Body (HTML)"] },
    { name: "brand", from: ["Vendor"] },
    { name: "category", from: ["Product Category"] },
    { name: "sku_id", from: ["Variant SKU"] },
    { name: "gtin", from: ["Variant Barcode"] },
    { name: "options_en", from: ["Option1 Name", "Option1 Value"] },
    { name: "options_ar", from: ["Option1 Name", "Option1 Value"] },
    { name: "price_gst", from: ["Variant Price", "Variant Compare At Price"] },
    { name: "special_price", from: ["Variant Compare At Price"] },
    { name: "stock", from: ["Variant Inventory Qty"] },
  ],
  reader() {
    let product: Product = { handle: "", names: [], isLeftOut: false };
    return (line) => {
      const handle = line("Handle").trim();
      if (handle !== product.handle || line("Title").trim() !== "") product = productOf(line, handle);
      const hasSku = line("Variant SKU").trim() !== "" || line("Variant Price").trim() !== "";
      if (product.isLeftOut) return hasSku ? "left_out" : null;
      return hasSku || line("Title").trim() !== "" ? cellsOf(line, product) : null;
    };
  },
};

function productOf(line: ForeignLine, handle: string): Product {
  const status = line("Status").trim().toLowerCase();
  return {
    handle,
    names: optionPlaces.map((place) => line(`Option${place} Name`).trim()),
    isLeftOut:
      saysNo(line("Published")) || (status !== "" && status !== "active") || /^true$/i.test(line("Gift Card").trim()),
  };
}

function cellsOf(line: ForeignLine, { handle, names }: Product): OwnCells {
  const [now, before] = [line("Variant Price").trim(), line("Variant Compare At Price").trim()];
  const isReduced = Number(before) > Number(now);
  const options = optionPlaces.map((place) => ({
    name: names[place - 1] ?? "",
    value: line(`Option${place} Value`).trim(),
  }));
  return {
    slug: foreignSlug(handle),
    ...inItsLanguage("title", line("Title").trim()),
    ...inItsLanguage("description", line("Body (HTML)")),
    brand: line("Vendor").trim(),
    // A path of Shopify's own, whose last part is the nearest to a category.
    category: line("Product Category").split(">").at(-1)!.trim(),
    sku_id: codeOf(line("Variant SKU")),
    gtin: codeOf(line("Variant Barcode")),
    // What has no options has one of this name.
    ...optionCells(options.filter(({ value }) => value !== "Default Title")),
    price_gst: isReduced ? before : now,
    special_price: isReduced ? now : "",
    stock: stockOf(line("Variant Inventory Qty")),
  };
}
