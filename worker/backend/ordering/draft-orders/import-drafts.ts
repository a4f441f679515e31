import { draftColumns, longestDraftFile } from "#shared/orders/draft-columns";
import { cleared } from "#backend/identity/approvals/clear-act";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { readColumnedFile } from "#backend/platform/columned-file";
import { abortedBy } from "#backend/platform/guard-statements";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { Statement } from "#backend/platform/database";
import type { CallContext } from "../call-context";
import { selectCheckoutSkus } from "../checkout/skus-statements";
import { insertDraft, selectAccountsOf, selectDraftIds } from "./draft-orders-store";
import { importMessages } from "./import-messages";
import { byReference, judgeDraft, type FileDraft } from "./judge-drafts";
import { linkHashes } from "./token";

/** Drafts that are written in one batch. */
const draftsAtOnce = 50;

/** The id of the draft with a reference: always the same one, so that a file that is sent again makes nothing twice. */
async function idOf(reference: string): Promise<string> {
  const text = new TextEncoder().encode(`draft of ${reference}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 16);
  // A uuid of version 8: of one's own making.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

type New = FileDraft & { id: string; userId: string | null };

/** Writes drafts, all at the shop's own prices, each with its entry in the audit log. @returns false when one was made meanwhile */
async function writeDrafts(drafts: readonly New[], { db, now, settings, ...context }: CallContext): Promise<boolean> {
  const staff = staffIn(context);
  const statements = await Promise.all(
    drafts.map(async (draft): Promise<Statement[]> => {
      const links = await linkHashes(draft.id, settings);
      const audit = auditIfChanged(staff, "draft.save", draft.id, draft.email, now);
      return [insertDraft({ ...draft, worth: 0, links, staff, now }), audit];
    }),
  );
  try {
    await db.run(...cleared().statements, ...statements.flat());
    return true;
  } catch (error) {
    if (abortedBy(error, "UNIQUE constraint failed: draft_orders")) return false;
    throw error;
  }
}

/** Looks at a file of orders, or makes drafts of them. Failures: `file_too_large`, `invalid_input`, `changed_meanwhile`. */
export async function importDrafts(
  { apply, file }: CallInput<"importDrafts">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"importDrafts">>> {
  const { db, locale } = context;
  const texts = importMessages[locale];
  if (file.bytes.length > longestDraftFile.bytes) return { fail: "file_too_large", message: texts.tooLarge };
  const needed = ["reference", "email", "sku", "quantity"] as const;
  const rows = readColumnedFile(file.bytes, { columns: draftColumns, needed, mostRows: longestDraftFile.rows }, locale);
  if (isFail(rows)) return rows;
  const [known] = await db.run(selectCheckoutSkus([...new Set(rows.flatMap(({ cells }) => cells.sku ?? []))]));
  const skus = new Set(known.map(({ sku_id }) => sku_id));
  const judged = byReference(rows).map((group) => judgeDraft(group, skus, locale));
  const ids = await Promise.all(judged.map(({ shown }) => idOf(shown.reference)));
  const emails = judged.flatMap(({ draft }) => draft?.email ?? []);
  const [made, accounts] = await db.run(selectDraftIds(ids), selectAccountsOf(emails));
  const existing = new Set(made.map(({ draft_id }) => draft_id));
  const userIds = new Map(accounts.map(({ email, user_id }) => [email, user_id]));
  const drafts = judged.map(({ shown, draft }, at) => ({
    ...shown,
    outcome:
      draft === null ? ("refused" as const) : existing.has(ids[at]!) ? ("exists" as const) : ("created" as const),
  }));
  const countOf = (outcome: (typeof drafts)[number]["outcome"]) =>
    drafts.filter((one) => one.outcome === outcome).length;
  const counts = { created: countOf("created"), exists: countOf("exists"), refused: countOf("refused") };
  const applied = apply && counts.refused === 0;
  const wanted = judged.flatMap(({ draft }, at): New[] =>
    draft === null || existing.has(ids[at]!)
      ? []
      : [{ ...draft, id: ids[at]!, userId: userIds.get(draft.email) ?? null }],
  );
  const written = applied ? wanted : [];
  for (let from = 0; from < written.length; from += draftsAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after another, so that what is done stays done
    const isWritten = await writeDrafts(written.slice(from, from + draftsAtOnce), context);
    if (!isWritten) return { fail: "changed_meanwhile", message: texts.interrupted };
  }
  const message = texts[applied ? "applied" : counts.refused > 0 ? "refused" : "checked"];
  return { message, applied, counts, drafts };
}
