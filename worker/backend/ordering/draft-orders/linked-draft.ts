import type { CallContext } from "../call-context";
import type { DraftState } from "./draft-lines";
import { isSigned } from "#backend/platform/keyed-hash";
import { selectLinkedDraft, type LinkedDraftRow } from "./draft-orders-statements";
import { payTokenHash } from "./token";

type SentDraft = LinkedDraftRow & { state: Exclude<DraftState, "open"> };

/**
 * The draft that a link opens; null for a link of nobody's, one that was made with a secret that is gone, and one of a draft
 * that was never sent, since nobody was given that.
 * @param buyer who would buy it; null: its customer
 */
export async function linkedDraft(
  token: string,
  { db, settings }: Pick<CallContext, "db" | "settings">,
  buyer: string | null = null,
): Promise<SentDraft | null> {
  const [[row]] = await db.run(selectLinkedDraft({ tokenHash: await payTokenHash(token) }, buyer));
  if (!row || !isSigned(settings, "pay-link", row.draft_id, token)) return null;
  const { state } = row;
  return state === "open" ? null : { ...row, state };
}
