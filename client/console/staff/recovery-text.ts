import { useTexts } from "#client/messages/texts";
import { momentText } from "../moment";

type Own = { due_at: string | null; ends_at: string; is_due: boolean };

/** How far the replacement of one's own lost passkeys is. */
export function useRecoveryText(): (recovery: Own) => string {
  const t = useTexts();
  return ({ due_at, ends_at, is_due }) => {
    if (is_due) return t("team.lost.due", { until: momentText(ends_at) });
    return due_at === null ? t("team.lost.letter") : t("team.lost.waits", { from: momentText(due_at) });
  };
}
