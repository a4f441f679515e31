import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import type { Outcome } from "#backend/platform/outcome";
import { rewritePublished } from "../product-editor/rewrite";
import { doneMessages } from "./done-messages";
import { countMembers, selectCollection, selectMembers, selectNamedProduct } from "./collections-store";

/** The products of a collection. */
export async function listCollection(
  { slug, page, limit }: CallInput<"listCollection">,
  { db, locale }: CallContext,
): Promise<Outcome<CallAnswer<"listCollection">>> {
  const [[collection], rows, [count]] = await db.run(
    selectCollection(slug),
    selectMembers(slug, locale, limit, (page - 1) * limit),
    countMembers(slug),
  );
  if (!collection) return { fail: "not_found" };
  return {
    name: { en: collection.name_en, ar: collection.name_ar },
    products: rows,
    total: count?.total ?? 0,
    page,
    limit,
  };
}

/** Takes one product in or out; by the same write as a publication of that product. */
export async function changeCollection(
  { slug, product, change }: CallInput<"changeCollection">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"changeCollection">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const [[collection], [named]] = await db.run(selectCollection(slug), selectNamedProduct(product));
  if (!collection) return { fail: "not_found" };
  if (!named) return { fail: "invalid_input", fields: { product: "unknown_product" } };
  const isIn = (slugs: readonly string[]) => slugs.includes(slug);
  const refused = await rewritePublished(db, {
    slug: named.slug,
    staff,
    now,
    audit: { action: "collection.change", subject: slug, detail: `${change}: ${named.slug}` },
    change: (document) => {
      if (isIn(document.collections) === (change === "add")) return document;
      const others = document.collections.filter((one) => one !== slug);
      return { ...document, collections: change === "add" ? [...others, slug].toSorted() : others };
    },
  });
  if (refused) return refused;
  return { message: doneMessages[locale][change === "add" ? "added" : "removed"] };
}
