import { selectDocumentsOfReturn } from "#backend/identity/documents/documents-statements";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { readWhole } from "../orders/whole-order";
import type { WholeReturn } from "./return";
import { selectReturn } from "./returns-statements";

/**
 * A request with its order. Failures: `not_found`, also for another customer's.
 * @param userId whose order it must be; null: anybody's
 * @throws ArchiveAway
 */
export async function readReturn(
  returnId: string,
  userId: string | null,
  context: CallContext,
): Promise<WholeReturn | Fail> {
  const [[row]] = await context.db.run(selectReturn(returnId));
  const found =
    row && (await readWhole(row.order_id, userId, context, selectDocumentsOfReturn(returnId), selectSettings()));
  if (!found) return { fail: "not_found" };
  const [photos, settings] = found.more;
  const { company } = settingsOf(settings, context.settings.shop);
  return { row, order: found.row, photos, company };
}
