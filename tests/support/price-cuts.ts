import { env } from "cloudflare:workers";
import { productSample, variantSample } from "./catalogue-samples";
import { loadProducts } from "./loaded-catalogue";
import { revisionOf } from "./product-drafts";
import type { TestShopper } from "./shoppers";
import { aStaffWith } from "./staff";

/** A shop with one dear product, ten of it, and nothing that staff have moved or asked for. */
export async function dearGoods(stock = 10, price_gst = 4500): Promise<void> {
  const tables = [
    "lone_acts",
    "approvals",
    "staff_made",
    "price_cuts",
    "product_drafts",
    "planned_specials",
    "sheet_imports",
  ];
  await env.DB.batch([
    ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare("UPDATE variants SET stock = 0"),
  ]);
  await loadProducts([
    productSample("laser", { variants: [variantSample("L-1", { price_gst })] }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1", { price_gst })] }),
  ]);
  // What is known already keeps its stock.
  await env.DB.prepare("UPDATE variants SET stock = ? WHERE sku_id IN ('L-1', 'P-1')").bind(stock).run();
}

/** A member of staff who may change the catalogue and nothing else. */
export const aSeller = () => aStaffWith("catalogue");

type Cut = {
  slug?: string;
  special_ends_at?: string | null;
  max_oq?: number;
  special_price?: number | null;
  price?: number;
  tiers?: object[];
  planned?: object[];
};

/** Saves a draft of a product with another price. @returns its revision */
export async function draftOf(staff: TestShopper, { slug = "laser", ...cut }: Cut): Promise<number> {
  const { product } = await staff.get("getEditedProduct", { slug });
  const [variant, ...others] = product.document.variants;
  const document = { ...product.document, variants: [{ ...variant!, ...cut }, ...others] };
  const revision = product.draft?.revision;
  await staff.get("saveProductDraft", { slug, document, ...(revision === undefined ? {} : { revision }) });
  return revisionOf(staff, slug);
}

/** Publishes a product with another price, as far as this person may. */
export const cut = async (staff: TestShopper, wanted: Cut = { special_price: 15 }) =>
  staff.get("publishProduct", { slug: wanted.slug ?? "laser", revision: await draftOf(staff, wanted) });

/** What one of it costs now, in fils. */
export const priceOf = async (sku = "L-1") =>
  env.DB.prepare("SELECT coalesce(special_price, price) AS price FROM variants WHERE sku_id = ?")
    .bind(sku)
    .first<number>("price");

/** Requests that wait for a second member of staff, oldest first. */
export const waitingFor = async (staff: TestShopper) => (await staff.get("listApprovals", { limit: 100 })).approvals;
