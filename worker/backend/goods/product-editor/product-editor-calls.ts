import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { parseProductRecord, selectProductRecords, selectTermRecords } from "../catalogue/records-statements";
import { mayMoveStock, mayReadStock, withoutStock } from "../inventory/stock-rights";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { abortedBy, guardChanges } from "#backend/platform/guard-statements";
import { documentOf, settled, withOpeningOf, withoutOpening } from "./document";
import { doneMessages } from "./done-messages";
import { baseOf, readEdited } from "./edited";
import { listEdited, listedGroups } from "./list-store";
import { isSame, merged } from "./merge";
import { preview } from "./preview";
import { parseDocument } from "./publish-product";
import { publishProduct } from "./publish-cleared";
import {
  deleteDraft,
  insertDraft,
  selectDraft,
  selectOneVersion,
  selectPublished,
  selectVersion,
  updateDraft,
} from "./product-editor-store";
import { catalogueColumns } from "#shared/goods/catalogue-columns";
import { inColumns, inReadingOrder, productCells, termCells } from "../catalogue-csv/write-lines";

/** Characters of JSON of one page, unless one product alone has more. */
const longestPage = 1_000_000;

/** The next page of the catalogue in the form that an import reads; the whole of it begins with the terms. */
async function exportProducts(
  { search, status, after, limit }: CallInput<"exportProducts">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"exportProducts">>> {
  const { db, now } = context;
  const isWhole = search === "" && status === "all";
  const [rows, terms] = await db.run(
    selectProductRecords(listedGroups({ search, status, after, limit, now })),
    selectTermRecords(),
  );
  const products = rows.map(parseProductRecord);
  const registry = isWhole && after === 0 ? inReadingOrder(terms).map(termCells) : [];
  const lines = registry.map(inColumns);
  const pageOf = (next: number | null) => withoutStock({ columns: [...catalogueColumns], lines, next }, context);
  let size = 0;
  for (const [at, product] of products.entries()) {
    const cells = productCells(product, now).map(inColumns);
    size += JSON.stringify(cells).length;
    if (at > 0 && size > longestPage) return pageOf(products[at - 1]!.group_id);
    lines.push(...cells);
  }
  const last = products.at(-1);
  return pageOf(last && products.length === limit ? last.group_id : null);
}

type Edited = Outcome<CallAnswer<"getEditedProduct">>;

async function answerEdited(slug: string, context: CallContext, message?: string): Promise<Edited> {
  const product = await readEdited(slug, context);
  return product ? { product, message } : { fail: "not_found" };
}

type Saved = Pick<CallInput<"saveProductDraft">, "slug" | "document" | "revision" | "shop_version">;

/** Writes a draft over the one that was read, or a first one over the product that was read. */
async function write({ slug, document, revision, shop_version }: Saved, context: CallContext): Promise<Fail | null> {
  const { db, now } = context;
  const { staff } = staffActor(context);
  const [[draft], [record], [row]] = await db.run(selectDraft(slug), selectPublished(slug), selectVersion(slug));
  if (draft?.revision !== revision) return { fail: "draft_changed" };
  if (!draft && shop_version !== undefined && row?.version !== shop_version) return { fail: "product_changed" };
  const base = draft ? baseOf(draft) : record ? documentOf(parseProductRecord(record)) : null;
  // Initial stock set by a colleague stays when a member without the right to change stock saves.
  const completed = mayMoveStock(context) || !draft ? document : withOpeningOf(document, parseDocument(draft.document));
  const next = { slug, document: completed, base, staff, now };
  try {
    await db.run(draft ? updateDraft(next, draft.revision) : insertDraft(next), guardChanges(1));
    return null;
  } catch (error) {
    if (abortedBy(error, "batch_guard", "UNIQUE constraint failed: product_drafts.slug")) {
      return { fail: "draft_changed" };
    }
    throw error;
  }
}

async function save(asked: CallInput<"saveProductDraft">, context: CallContext): Promise<Edited> {
  const input = mayMoveStock(context) ? asked : { ...asked, document: withoutOpening(asked.document) };
  const { slug, is_new } = input;
  if (is_new) {
    const [[draft], [record]] = await context.db.run(selectDraft(slug), selectPublished(slug));
    if (draft || record) return { fail: "invalid_input", fields: { slug: "taken" } };
  } else if (input.revision === undefined) {
    const [[record]] = await context.db.run(selectPublished(slug));
    if (!record) return { fail: "not_found" };
    const published = documentOf(parseProductRecord(record));
    // What the shop has already needs no draft.
    if (isSame(settled(input.document, context.now), published)) return answerEdited(slug, context);
  }
  const refused = await write(input, context);
  if (refused) return refused;
  return answerEdited(slug, context, doneMessages[context.locale].saved);
}

async function rebase({ slug, revision }: CallInput<"rebaseProductDraft">, context: CallContext): Promise<Edited> {
  const { db, now } = context;
  const { staff } = staffActor(context);
  const [[draft], [record]] = await db.run(selectDraft(slug), selectPublished(slug));
  if (!draft) return { fail: "not_found" };
  const shop = record ? documentOf(parseProductRecord(record)) : null;
  const [mine, base] = [parseDocument(draft.document), baseOf(draft)];
  const document = base && shop ? merged(base, mine, shop) : mine;
  const [, [guard]] = await db.run(
    updateDraft({ slug, document, base: shop, staff, now }, revision),
    auditIfChanged(staff, "product.rebase", slug, "", now),
  );
  return guard ? answerEdited(slug, context) : { fail: "draft_changed" };
}

/** Products as staff edit them: drafts beside what is in the shop. */
export const productEditorHandlers: Handlers<
  | "listEditedProducts"
  | "getEditedProduct"
  | "saveProductDraft"
  | "discardProductDraft"
  | "rebaseProductDraft"
  | "publishProduct"
  | "restoreProduct"
  | "previewProduct"
  | "exportProducts"
> = {
  exportProducts,
  async listEditedProducts(wanted, context) {
    const listed = await listEdited(wanted, context);
    if (mayReadStock(context)) return listed;
    return { ...listed, products: listed.products.map((product) => ({ ...product, stock: null })) };
  },
  getEditedProduct: ({ slug }, context) => answerEdited(slug, context),
  saveProductDraft: save,
  publishProduct: (input, context) => publishProduct(input, context),
  rebaseProductDraft: rebase,

  async discardProductDraft({ slug, revision }, context) {
    const { db, locale, now } = context;
    const audit = auditIfChanged(staffActor(context).staff, "product.discard", slug, "", now);
    const [, [entry]] = await db.run(deleteDraft(slug, revision), audit);
    return entry ? { message: doneMessages[locale].discarded } : { fail: "draft_changed" };
  },

  async restoreProduct({ slug, version, revision }, context) {
    const [[found]] = await context.db.run(selectOneVersion(slug, version));
    if (!found) return { fail: "not_found" };
    const refused = await write({ slug, document: parseDocument(found.document), revision }, context);
    return refused ?? answerEdited(slug, context, doneMessages[context.locale].restored);
  },

  async previewProduct({ slug }, context) {
    const shown = await preview(slug, context);
    return isFail(shown) ? shown : { product: shown, variants: shown.variants };
  },
};
