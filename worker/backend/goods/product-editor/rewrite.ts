import type { AuditAction } from "#shared/contracts/back-office/console";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { cleared } from "#backend/identity/approvals/clear-act";
import type { Database } from "#backend/platform/database";
import { worthOfCut } from "../pricing/worth-of-cut";
import type { Fail } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { Staff } from "#backend/identity/staff/staff";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { isSame } from "./merge";
import { priceChangesOf } from "./price-changes";
import { readSurroundings, rowsOf } from "./publish-product";
import { guardVersion, writeProduct } from "./publish-statements";
import { addVersion } from "./product-editor-store";

type Rewrite = {
  slug: string;
  /** What the product is to be, at no lower price. The same document: nothing is written. */
  change(published: ProductDocument): ProductDocument;
  audit: { action: AuditAction; subject: string; detail: string };
  staff: Staff;
  now: number;
};

/**
 * Rewrites a product past its draft, with its history and the audit entry; null when that is
 * done. A draft that was begun before has to be brought up to date, as after an import.
 * @throws Error for a lower price, which needs leave
 * @param tries when another write comes between reading and writing, the change is made of what it has written
 */
export async function rewritePublished(db: Database, rewrite: Rewrite, tries = 3): Promise<Fail | null> {
  const { slug, change, audit, staff, now } = rewrite;
  const around = await readSurroundings(db, slug, null);
  const { published, terms, version, lastKnown } = around;
  if (!published) return { fail: "not_found" };
  const document = change(published);
  if (isSame(document, published)) return null;
  const rows = rowsOf(slug, document, terms);
  if (worthOfCut(priceChangesOf(around, rows, document), now) > 0) throw new Error(`${slug} would become cheaper`);
  const isWritten = await runGuarded(
    db,
    ...cleared().statements,
    guardVersion(slug, version),
    ...(isSame(published, lastKnown)
      ? []
      : addVersion({ slug, kind: "imported", document: published, staff: null, now })),
    ...writeProduct({
      slug,
      document,
      rows,
      before: rowsOf(slug, published, terms),
      now,
    }),
    addVersion({ slug, kind: "published", document, staff, now })[0]!,
    auditIfChanged(staff, audit.action, audit.subject, audit.detail, now),
    guardChanges(1),
  );
  return isWritten ? null : tries > 1 ? rewritePublished(db, rewrite, tries - 1) : { fail: "product_changed" };
}
