import type { z } from "zod";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import type { productEditorContracts } from "#shared/contracts/goods/product-editor";
import { productDifferences } from "#shared/goods/product-differences";
import type { CallContext } from "../call-context";
import { parseProductRecord } from "../catalogue/records-statements";
import { draftOf } from "../drafts/drafts";
import { fieldMessages } from "#backend/platform/field-messages";
import { mayReadStock } from "../inventory/stock-rights";
import { settled, withoutOpening } from "./document";
import { onlyClockDiffers } from "./merge";
import { problemsOf } from "./problems";
import { readSurroundings } from "./publish-product";
import {
  productDrafts,
  selectPublished,
  selectVersions,
  type ProductDraftRow,
  type VersionRow,
} from "./product-editor-store";
import { isoOf } from "#shared/time/iso";

type EditedProduct = z.output<typeof productEditorContracts.getEditedProduct.reply>["product"];

/** A product as staff edit it, with its draft, what keeps it from the shop, and its history; null: there is none. */
export async function readEdited(slug: string, context: CallContext): Promise<EditedProduct | null> {
  const { db, locale, now } = context;
  const [[draft], [record], versions] = await db.run(
    productDrafts.select(slug),
    selectPublished(slug),
    selectVersions(slug),
  );
  const inShop = record && parseProductRecord(record);
  if (!draft && !inShop) return null;
  const around = await readSurroundings(db, slug, draft ? productDrafts.parse(draft.document) : null);
  const { published } = around;
  const document = draft ? productDrafts.parse(draft.document) : published!;
  const base = draft ? baseOf(draft) : published;
  const problems = problemsOf(slug, settled(document, now), { ...around, base, now });
  const seesStock = mayReadStock(context);
  return {
    slug,
    document: seesStock ? document : withoutOpening(document),
    draft: draft ? draftOf(draft, locale) : null,
    is_published: published !== null,
    shop_version: around.version,
    changes: draft ? productDifferences(published, settled(document, now)) : [],
    changed_meanwhile: draft && !onlyClockDiffers(base, published) ? productDifferences(base, published) : [],
    problems: Object.fromEntries(
      Object.entries(problems).map(([path, problem]) => [path, fieldMessages[locale][problem]]),
    ),
    stock: seesStock ? Object.fromEntries((inShop?.variants ?? []).map(({ sku_id, stock }) => [sku_id, stock])) : {},
    history: historyOf(versions),
  };
}

export const baseOf = ({ base }: Pick<ProductDraftRow, "base">): ProductDocument | null =>
  base === null ? null : productDrafts.parse(base);

/** The versions but the oldest that was read, each against the one before. */
function historyOf(versions: readonly VersionRow[]): EditedProduct["history"] {
  const documents = versions.map(({ document }) => productDrafts.parse(document));
  return versions.slice(0, 20).map(({ version, kind, staff_email, published_at, note }, at) => ({
    version,
    kind,
    by: staff_email,
    note,
    at: isoOf(published_at),
    changes: documents[at + 1] ? productDifferences(documents[at + 1]!, documents[at]!) : [],
  }));
}
