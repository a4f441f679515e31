import {
  codeOf,
  comparable,
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
const firstOption = ["Option1 Name", "Option1 Value"];
const otherOptions = ["Option2 Name", "Option2 Value", "Option3 Name", "Option3 Value"];

/** What Shopify calls its columns: in its present template, and before. */
const named = {
  handle: ["URL handle", "Handle"],
  description: ["Description", "Body (HTML)"],
  published: ["Published on online store", "Published"],
  sku: ["SKU", "Variant SKU"],
  barcode: ["Barcode", "Variant Barcode"],
  price: ["Price", "Variant Price"],
  before: ["Compare-at price", "Variant Compare At Price"],
  tracker: ["Inventory tracker", "Variant Inventory Tracker"],
  stock: ["Inventory quantity", "Variant Inventory Qty"],
} as const;

/** What the lines of a product say together. */
type Product = { handle: string; title: string; names: string[]; cells: OwnCells; isLeftOut: boolean };

/**
 * The export of products of Shopify, and its template. All lines of a handle are one product: one of them says what they
 * share, and the names of the options; the others leave that empty, and those that only bring a picture sell nothing.
 */
export const shopify: ForeignFormat = {
  name: "shopify",
  recognises: (has) =>
    (has("Handle") && (has("Variant SKU") || has("Variant Price") || has("Body (HTML)"))) ||
    (has("URL handle") && (has("SKU") || has("Price"))) ||
    (has("Compare-at price") && has("SKU") && has("Price")),
  columns: [
    { name: "slug", from: [...named.handle, "Title"] },
    { name: "title_en", from: ["Title"] },
    { name: "title_ar", from: ["Title"] },
    { name: "description_en", from: named.description },
    { name: "description_ar", from: named.description },
    { name: "brand", from: ["Vendor"] },
    { name: "category", from: ["Product Category"] },
    { name: "sku_id", from: named.sku },
    { name: "gtin", from: named.barcode },
    { name: "options_en", from: firstOption, beside: otherOptions },
    { name: "options_ar", from: firstOption, beside: otherOptions },
    { name: "price_gst", from: [...named.price, ...named.before] },
    { name: "special_price", from: named.before },
    { name: "stock", from: named.stock, beside: named.tracker },
  ],
  begin() {
    const products = new Map<string, Product>();
    const keyOf = keysOfLines();
    return {
      note(line) {
        const key = keyOf(line);
        products.set(key, together(products.get(key), line));
      },
      reader() {
        const keyOfLine = keysOfLines();
        const told = new Set<string>();
        return (line) => {
          const key = keyOfLine(line);
          const product = products.get(key);
          const isSold = codeOf(line(...named.sku)) !== "" || line(...named.price).trim() !== "";
          if (!product || product.isLeftOut) return isSold ? "left_out" : null;
          if (!isSold && line("Title").trim() === "") return null;
          const cells = { ...skuCells(line, product), ...(told.has(key) ? {} : product.cells) };
          told.add(key);
          return cells;
        };
      },
    };
  },
};

/** Which lines are one product: by their handle, else the title above them. */
function keysOfLines(): (line: ForeignLine) => string {
  let titles = 0;
  return (line) => {
    const handle = line(...named.handle).trim();
    if (handle !== "") return `handle ${handle}`;
    if (line("Title").trim() !== "") titles += 1;
    return `title ${titles}`;
  };
}

/** @param before what other lines say of the product */
function together(before: Product | undefined, line: ForeignLine): Product {
  const said = productOf(line);
  if (!before) return said;
  return {
    handle: before.handle,
    title: before.title || said.title,
    names: before.names.map((name, at) => name || said.names[at]!),
    cells: { ...withoutBlanks(said.cells), ...withoutBlanks(before.cells) },
    isLeftOut: before.isLeftOut || said.isLeftOut,
  };
}

const withoutBlanks = (cells: OwnCells): OwnCells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ""));

function productOf(line: ForeignLine): Product {
  const status = line("Status").trim().toLowerCase();
  const title = line("Title").trim();
  return {
    handle: line(...named.handle).trim(),
    title,
    names: optionPlaces.map((place) => line(`Option${place} Name`).trim()),
    cells: {
      ...inItsLanguage("title", title),
      ...inItsLanguage("description", line(...named.description)),
      brand: line("Vendor").trim(),
      // A path of Shopify's own, whose last part is the nearest to a category.
      category: line("Product Category").split(">").at(-1)!.trim(),
    },
    isLeftOut:
      saysNo(line(...named.published)) ||
      (status !== "" && status !== "active") ||
      /^true$/i.test(line("Gift Card").trim()),
  };
}

function skuCells(line: ForeignLine, { handle, title, names }: Product): OwnCells {
  const [now, before] = [line(...named.price).trim(), line(...named.before).trim()];
  const isReduced = comparable(before) > comparable(now);
  const options = optionPlaces.map((place) => ({
    name: names[place - 1] ?? "",
    value: line(`Option${place} Value`).trim(),
  }));
  return {
    slug: foreignSlug(handle || title),
    sku_id: codeOf(line(...named.sku)),
    gtin: codeOf(line(...named.barcode)),
    // What has no options has one of this name.
    ...optionCells(options.filter(({ value }) => value !== "Default Title")),
    price_gst: isReduced ? before : now,
    special_price: isReduced ? now : "",
    stock: stockIn(line),
  };
}

/** What Shopify does not track has a figure that nobody counts. @param line of a file that may leave the tracker out */
function stockIn(line: ForeignLine): string {
  const tracker = line.has(...named.tracker) ? line(...named.tracker).trim() : "shopify";
  return tracker === "" ? "" : stockOf(line(...named.stock));
}
