import type { Fils } from "#shared/money/money";
import { clearAct, cleared, isClearance, type AgreedAct } from "#backend/identity/approvals/clear-act";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import type { Database } from "#backend/platform/database";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { staffActor } from "#backend/identity/staff/actor";
import { guardCounted, noteCuts } from "../pricing/price-cuts-statements";
import { setPrices, worthOfCut } from "../pricing/worth-of-cut";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { publishDueDrafts, unscheduleDraft } from "../drafts/drafts";
import { doneMessages } from "./done-messages";
import { priceChangesOf } from "./price-changes";
import { judged, publishDraft, readSurroundings, referenceOf, rowsOf } from "./publish-product";
import { productDrafts, selectComing, type ProductDraftRow } from "./product-editor-store";

type Answer = Outcome<CallAnswer<"publishProduct">>;
/** A publication as a second member of staff agrees to it. */
export type AgreedPublication = Pick<CallInput<"publishProduct">, "revision" | "publish_at">;

/**
 * Puts a draft into the shop, now or at a time, or takes its time away. Prices that are lower by more than one member of
 * staff may give alone wait for a second one, also those of a later time. Failures: `not_found`, `draft_changed`, `changed_meanwhile`,
 * `invalid_input`, those of `publishDraft` and `clearAct`.
 * @param agreed by a second member of staff; where the time has passed meanwhile it goes into the shop now
 */
export async function publishProduct(
  { slug, revision, publish_at }: CallInput<"publishProduct">,
  context: CallContext,
  agreed?: AgreedAct,
): Promise<Answer> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const [[draft]] = await db.run(productDrafts.select(slug));
  if (!draft || draft.revision !== revision) return { fail: draft ? "draft_changed" : "not_found" };
  if (publish_at === null) return unscheduleDraft(productDrafts, slug, revision, context);
  const clear = async (amount: Fils) => {
    const act = {
      action: "product.publish",
      subject: slug,
      amount,
      gains: [],
      together: [`prices:${staff.userId}`],
      request: { revision, publish_at } satisfies AgreedPublication,
      reference: referenceOf(draft),
      isKeyed: false,
    } as const;
    return clearAct(act, context, agreed?.leave);
  };
  const at = publish_at === undefined ? now : Date.parse(publish_at);
  if (publish_at !== undefined && at <= now && !agreed)
    return { fail: "invalid_input", fields: { publish_at: "expired" } };
  if (at > now) return schedule(draft, at, clear, context);
  return (await publishDraft(db, draft, { staff, now, clear })) ?? { message: doneMessages[locale].published };
}

/** @param tries what one person lowers at the same moment is added up again */
async function schedule(
  draft: ProductDraftRow,
  at: number,
  clear: (worth: Fils) => ReturnType<typeof clearAct>,
  context: CallContext,
  tries = 2,
): Promise<Answer> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const { id: slug, revision } = draft;
  const around = await readSurroundings(db, slug, productDrafts.parse(draft.document));
  const found = judged(draft, around, at);
  if (isFail(found)) return found;
  const [coming] = await db.run(selectComing(slug));
  const units = new Map(coming.map((one) => [one.sku_id, one.units]));
  const changes = priceChangesOf(around, rowsOf(slug, found.document, around.terms), found.document).map((one) => ({
    ...one,
    orderable: one.orderable + (units.get(one.sku_id) ?? 0),
  }));
  const { lowered } = setPrices(changes, at);
  const leave = await clear(worthOfCut(changes, at));
  if (leave === "done") return { fail: "draft_changed" };
  if (!isClearance(leave)) return leave;
  const isWritten = await runGuarded(
    db,
    ...leave.statements,
    ...guardCounted(lowered),
    productDrafts.schedule(slug, revision, at, staff),
    auditIfChanged(staff, "product.schedule", slug, new Date(at).toISOString(), now),
    guardChanges(1),
    ...noteCuts(lowered, now),
  );
  if (isWritten) return { message: doneMessages[locale].scheduled };
  const [[still]] = await db.run(productDrafts.select(slug));
  if (still?.revision !== revision || tries === 1) return { fail: "draft_changed" };
  return schedule(still, at, clear, context, tries - 1);
}

/**
 * Puts the products whose time has come into the shop; see `publishDueDrafts`. Their prices were cleared when they were
 * scheduled: a draft that is saved again has no time any more.
 */
export const publishDue = (db: Database, now: number): Promise<void> =>
  publishDueDrafts(db, productDrafts, now, (draft, staff) =>
    publishDraft(db, draft, { staff, now, clear: () => Promise.resolve(cleared()) }),
  );
