import {
  codeOf,
  dayOf,
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
const attributeHeadings = attributePlaces.flatMap((place) => [
  `Attribute ${place} name`,
  `Attribute ${place} value(s)`,
]);
const [gtin, gtinBefore] = ["GTIN, UPC, EAN, or ISBN", "GTIN, UPC, EAN or ISBN"];

/**
 * The export of products of WooCommerce. A line of the type `variable` is a product that is not sold itself; those of
 * the type `variation` are its SKUs, name it by its SKU or `id:12`, and come before or after it.
 */
export const woocommerce: ForeignFormat = {
  name: "woocommerce",
  recognises: (has) => signs.some(has) && (has("SKU") || has("Name")),
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
    { name: "options_en", from: ["Attribute 1 name"], beside: attributeHeadings },
    { name: "options_ar", from: ["Attribute 1 name"], beside: attributeHeadings },
    { name: "price_gst", from: ["Regular price"] },
    { name: "special_price", from: ["Sale price"] },
    { name: "special_ends_at", from: ["Date sale price ends"], beside: ["Date sale price starts"] },
    { name: "stock", from: ["Stock"] },
  ],
  begin() {
    const parents = new Map<string, Parent>();
    return {
      note(line) {
        if (!typesOf(line).has("variable")) return;
        const parent = {
          cells: { ...productCells(line), slug: slugOfProduct(line) },
          isLeftOut: saysNo(line("Published")),
        };
        const [sku, id] = [codeOf(line("SKU")), line("ID").trim()];
        if (sku !== "") parents.set(sku, parent);
        if (id !== "") parents.set(`id:${id}`, parent);
      },
      reader: () => (line) => {
        const types = typesOf(line);
        if (types.has("variable")) return null;
        if (types.has("grouped") || types.has("external") || saysNo(line("Published"))) return "left_out";
        if (!types.has("variation")) return { ...productCells(line), ...skuCells(line) };
        const parent = parents.get(codeOf(line("Parent")));
        if (parent?.isLeftOut) return "left_out";
        // Without its product in the file a variation says nothing of it: its name and description are its own.
        return { ...skuCells(line), ...parent?.cells, ...options(line) };
      },
    };
  },
};

type Parent = { cells: OwnCells; isLeftOut: boolean };

/** `simple`, `variable`, `variation` and more, such as `variation, virtual`. */
const typesOf = (line: ForeignLine): ReadonlySet<string> =>
  new Set(
    line("Type")
      .split(",")
      .map((part) => part.trim().toLowerCase()),
  );

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
  const ends = dayOf(line("Date sale price ends"));
  const isOver = ends !== "" && Date.parse(ends) < Date.now() - 86_400_000;
  const isToCome = Date.parse(dayOf(line("Date sale price starts"))) > Date.now();
  const counts = special !== "" && !isOver && !isToCome;
  return {
    sku_id: codeOf(line("SKU")),
    gtin: codeOf(line(gtin, gtinBefore)),
    price_gst: line("Regular price").trim(),
    special_price: counts ? special : "",
    special_ends_at: counts ? ends : "",
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
