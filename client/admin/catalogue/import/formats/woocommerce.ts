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

const signs = [
  "In stock?",
  "Is featured?",
  "Visibility in catalog",
  "Visibility in catalogue",
  "Backorders allowed?",
  "Sold individually?",
  "Allow customer reviews?",
  "Date sale price starts",
  "Attribute 1 name",
];
/** WooCommerce writes as many attributes as its products have. */
const attributePlaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const [gtin, gtinBefore] = ["GTIN, UPC, EAN, or ISBN", "GTIN, UPC, EAN or ISBN"];

/**
 * The export of products of WooCommerce. A line of the type `variable` is a product that is not sold itself; those of the
 * type `variation` are its SKUs, name it by its SKU or `id:12`, and stand somewhere behind it.
 */
export const woocommerce: ForeignFormat = {
  name: "woocommerce",
  recognises: (headings) =>
    signs.some((heading) => headings.has(heading)) && (headings.has("SKU") || headings.has("Name")),
  columns: [
    { name: "slug", from: ["Parent"] },
    { name: "title_en", from: ["Name"] },
    { name: "title_ar", from: ["Name"] },
    { name: "description_en", from: ["Description", "Short description"] },
    { name: "description_ar", from: ["Description", "Short description"] },
    { name: "brand", from: ["Brands"] },
    { name: "category", from: ["Categories"] },
    { name: "sku_id", from: ["SKU"] },
    { name: "gtin", from: [gtin, gtinBefore] },
    { name: "options_en", from: ["Attribute 1 name"] },
    { name: "options_ar", from: ["Attribute 1 name"] },
    { name: "price_gst", from: ["Regular price"] },
    { name: "special_price", from: ["Sale price"] },
    { name: "special_ends_at", from: ["Date sale price ends"] },
    { name: "stock", from: ["Stock"] },
  ],
  reader() {
    const parents = new Map<string, { cells: OwnCells; isLeftOut: boolean }>();
    return (line) => {
      const types = new Set(
        line("Type")
          .split(",")
          .map((part) => part.trim().toLowerCase()),
      );
      const isLeftOut = saysNo(line("Published"));
      if (types.has("variable")) {
        const cells = { ...productCells(line), slug: slugOfProduct(line) };
        for (const key of [codeOf(line("SKU")), `id:${line("ID").trim()}`]) parents.set(key, { cells, isLeftOut });
        return null;
      }
      if (types.has("grouped") || types.has("external")) return "left_out";
      const parent = types.has("variation") ? parents.get(codeOf(line("Parent"))) : undefined;
      if (isLeftOut || parent?.isLeftOut) return "left_out";
      const own = { ...productCells(line), ...skuCells(line) };
      return parent ? { ...own, ...parent.cells, ...options(line) } : own;
    };
  },
};

const slugOfProduct = (line: ForeignLine) => foreignSlug(`${line("Name")} ${codeOf(line("SKU")) || line("ID").trim()}`);

function productCells(line: ForeignLine): OwnCells {
  const description = line("Description").trim() || line("Short description").trim();
  return {
    ...inItsLanguage("title", line("Name").trim()),
    ...inItsLanguage("description", description.replaceAll(String.raw`\n`, "\n")),
    brand: line("Brands").split(",")[0]!.trim(),
    category: firstOf(line("Categories")),
  };
}

/** `Gloves > Nitrile, Offers`: the first of several; a comma in a name has a backslash before it. */
const firstOf = (categories: string): string =>
  (/^(?:\\,|[^,])*/.exec(categories)?.[0] ?? "").replaceAll(String.raw`\,`, ",").trim();

function skuCells(line: ForeignLine): OwnCells {
  const special = line("Sale price").trim();
  const ends = line("Date sale price ends").trim();
  const isOver = ends !== "" && Date.parse(ends.slice(0, 10)) < Date.now() - 86_400_000;
  const isToCome = Date.parse(line("Date sale price starts").trim().slice(0, 10)) > Date.now();
  const counts = special !== "" && !isOver && !isToCome;
  return {
    sku_id: codeOf(line("SKU")),
    gtin: codeOf(line(gtin) || line(gtinBefore)),
    price_gst: line("Regular price").trim(),
    special_price: counts ? special : "",
    special_ends_at: counts ? ends.slice(0, 10) : "",
    stock: stockOf(line("Stock")),
  };
}

const options = (line: ForeignLine): OwnCells =>
  optionCells(
    attributePlaces.map((place) => ({
      name: line(`Attribute ${place} name`).trim(),
      value: line(`Attribute ${place} value(s)`).trim(),
    })),
  );
