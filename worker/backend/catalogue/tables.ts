import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/`, for queries only: the SQL files are the truth, a test compares both. */
export const terms = sqliteTable("terms", {
  term_id: integer().primaryKey(),
  kind: text({ enum: ["everything", "brand", "category", "speciality", "procedure", "collection"] }).notNull(),
  slug: text().notNull(),
  parent_id: integer(),
  name_en: text().notNull(),
  name_ar: text().notNull(),
  description_en: text().notNull().default(""),
  description_ar: text().notNull().default(""),
  image: text(),
  position: integer().notNull().default(0),
  product_count: integer().notNull().default(0),
  updated_at: integer().notNull(),
});

export const productGroups = sqliteTable("product_groups", {
  group_id: integer().primaryKey(),
  slug: text().notNull(),
  type: text().notNull(),
  brand_id: integer().notNull(),
  category_id: integer().notNull(),
  title_en: text().notNull(),
  title_ar: text().notNull(),
  description_en: text().notNull(),
  description_ar: text().notNull(),
  generic_name_en: text().notNull(),
  generic_name_ar: text().notNull(),
  images: text().notNull(),
  specifications: text().notNull(),
  standards: text().notNull(),
  popularity: integer().notNull().default(0),
  added_on: text().notNull(),
  rating_total: integer().notNull().default(0),
  rating_count: integer().notNull().default(0),
  updated_at: integer().notNull(),
  buyers: integer().notNull().default(0),
});

export const variants = sqliteTable("variants", {
  sku_id: text().primaryKey(),
  group_id: integer().notNull(),
  seller_id: text(),
  position: integer().notNull(),
  title_en: text().notNull(),
  title_ar: text().notNull(),
  manufacturer_code: text(),
  options: text().notNull(),
  price: integer().notNull(),
  special_price: integer(),
  special_ends_at: integer(),
  max_oq: integer(),
  cod: integer().notNull(),
  business_categories: text().notNull(),
  stock: integer().notNull(),
  discount_type: text({ enum: ["fixed", "percentage"] }),
  discount: integer(),
  max_discount: integer(),
});

export const priceTiers = sqliteTable(
  "price_tiers",
  {
    sku_id: text().notNull(),
    min_quantity: integer().notNull(),
    price: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sku_id, table.min_quantity] })],
);

export const listingEntries = sqliteTable(
  "listing_entries",
  {
    term_id: integer().notNull(),
    group_id: integer().notNull(),
    popularity: integer().notNull().default(0),
    from_price: integer().notNull().default(0),
    added_on: text().notNull().default(""),
    discount: integer().notNull().default(0),
    in_stock: integer().notNull().default(0),
    cod: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.term_id, table.group_id] })],
);

export const facetCounts = sqliteTable(
  "facet_counts",
  {
    scope_id: integer().notNull(),
    facet: text({
      enum: ["category", "brand", "speciality", "procedure", "price", "cod", "in_stock", "offers"],
    }).notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope_id, table.facet, table.value] })],
);

export const importRows = sqliteTable(
  "import_rows",
  {
    import_id: integer().notNull(),
    line: integer().notNull(),
    kind: text({ enum: ["term", "group"] }).notNull(),
    slug: text().notNull(),
    row: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.line] })],
);

export const stockImports = sqliteTable(
  "stock_imports",
  {
    import_id: integer().notNull(),
    sku_id: text().notNull(),
    exported_at: integer(),
    before: integer(),
    stock: integer().notNull(),
    after: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.sku_id] })],
);

export const imports = sqliteTable("imports", {
  import_id: integer().primaryKey(),
  finished_at: integer().notNull(),
  entries: integer().notNull(),
  entries_found: integer().notNull(),
  foreign_skus: integer().notNull(),
});

export const salesCounts = sqliteTable("sales_counts", {
  count_id: integer().primaryKey(),
  counted_at: integer().notNull(),
});
