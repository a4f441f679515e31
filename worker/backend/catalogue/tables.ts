import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The tables whose columns queries choose by name. The SQL of `migrations/` is the truth; a test compares both. */
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
  version: integer().notNull().default(1),
  image_texts: text().notNull().default("{}"),
  files: text().notNull().default("[]"),
});
