import type { ChosenCategory } from "#shared/goods/business-categories";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { kitTotal, lineTotal, mostOf } from "#shared/goods/kit-price";
import { everything } from "#backend/platform/cache-purges/reply-tags";
import { skuCardOf } from "../catalogue/product";
import type { ClinicDocument } from "./clinic-document";
import { clinicCardOf, picturesOf } from "./clinic-card";
import { readClinic, readClinics, type ClinicLineRow } from "./clinics-store";

type Line = CallAnswer<"getClinic">["clinic"]["lines"][number];

/** Kits: pictures of a room, and what is in it at one price. One round trip each. */
export const clinicHandlers: Handlers<"listClinics" | "getClinic"> = {
  async listClinics(_input, context) {
    const { db, locale, shows } = context;
    const found = await readClinics(db, locale);
    // Whether the catalogue still has their SKUs.
    shows.listing(everything);
    const clinics = found.map(({ document, rows }) => {
      const lines = rows.map((row) => lineOf(row, document, context));
      const { slug, title, lead, scene } = document;
      return {
        ...clinicCardOf({ slug, title: title[locale], lead: lead[locale], scene }),
        available: lines.filter(({ quantity }) => quantity > 0).length,
        total: totalOf(lines),
      };
    });
    return { clinics };
  },

  async getClinic({ slug }, context) {
    const found = await readClinic(context.db, slug, context.locale);
    if (!found || found.rows.length === 0) return { fail: "not_found" };
    const { document, rows } = found;
    // A SKU that there is not yet may come with any product.
    if (rows.length < document.lines.length) context.shows.listing(everything);
    const lines = rows.map((row) => lineOf(row, document, context));
    const { locale } = context;
    return {
      clinic: {
        slug,
        title: document.title[locale],
        description: document.description[locale],
        lead: document.lead[locale],
        pictures: { ...picturesOf(document), alt: document.alt[locale] },
        lines,
        total: totalOf(lines),
      },
    };
  },
};

const totalOf = (lines: readonly Line[]): number => kitTotal(lines.map(({ line_total }) => line_total));

/** A line as it can be had now: fewer than the kit has, or none with the reason. */
function lineOf(row: ClinicLineRow, document: ClinicDocument, context: CallContext): Line {
  const { quantity: wanted, why } = document.lines.find(({ sku_id }) => sku_id === row.sku_id)!;
  const product = skuCardOf(row, row.sku_id, context);
  const sku = product.variants[0]!;
  const problem = problemOf(sku, context.businessCategory);
  const quantity = problem ? 0 : Math.min(wanted, mostOf(sku));
  const { spots } = document;
  return {
    sku_id: row.sku_id,
    slug: product.slug,
    title: sku.title,
    brand: product.brand.name,
    image_url: product.image_url,
    why: why[context.locale],
    sku,
    wanted,
    quantity,
    line_total: quantity === 0 ? 0 : lineTotal(sku, quantity),
    problem,
    spots: { wide: spots.wide[row.sku_id] ?? null, narrow: spots.narrow[row.sku_id] ?? null },
  };
}

function problemOf(
  { max_oq, stock, business_categories: own }: Line["sku"],
  business: ChosenCategory,
): Line["problem"] {
  if (max_oq === 0) return "not_sold";
  if (business !== "" && own.length > 0 && !own.includes(business)) return "other_business";
  return stock > 0 ? null : "sold_out";
}
