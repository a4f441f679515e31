import { useTexts, type TextId } from "#client/messages/texts";

const fields = [
  "title",
  "description",
  "generic_name",
  "type",
  "brand",
  "category",
  "specialities",
  "procedures",
  "collections",
  "images",
  "image_texts",
  "image",
  "alt",
  "files",
  "related",
  "registration_number",
  "registration_authority",
  "registration_expires_on",
  "origin_country",
  "storage_min",
  "storage_max",
  "gtin",
  "hs_code",
  "unit_code",
  "planned",
  "specifications",
  "standards",
  "popularity",
  "added_on",
  "order",
  "sku_id",
  "manufacturer_code",
  "options",
  "price",
  "special_price",
  "discount",
  "special_ends_at",
  "tiers",
  "max_oq",
  "cod",
  "business_categories",
  "tax_class",
  "tax_basis",
  "tax_certificate",
  "tax_basis_expires_at",
  "variants",
  "stock",
  "parent",
  "position",
] as const satisfies readonly (TextId extends infer Id
  ? Id extends `products.field.${infer Name}`
    ? Name
    : never
  : never)[];

/** What a field's path says: `variants.NG-M.title.ar` is "NG-M · Title · Arabic". */
export function useFieldName(): (path: string) => string {
  const t = useTexts();
  return (path) => {
    // A SKU may have points, too.
    const [, sku, ofSku] =
      /^variants\.(.+)\.((?:title|options)\.(?:en|ar))$/.exec(path) ?? /^variants\.(.+)\.([a-z_]+)$/.exec(path) ?? [];
    const [name = "", language] = (ofSku ?? path).replace(/^codes\./, "").split(".");
    const field = fields.find((known) => known === name.replace(/\[.*$/, ""));
    const place = /^variants\[(\d+)\]\.([a-z_]+)/.exec(path);
    const inList = place && fields.find((known) => known === place[2]);
    if (place && inList)
      return `${t("products.field.variants")} ${Number(place[1]) + 1} · ${t(`products.field.${inList}`)}`;
    return [
      sku,
      field ? t(`products.field.${field}`) : path,
      language === "en" || language === "ar" ? t(`products.lang.${language}`) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
