import { Form } from "react-router";
import { momentText } from "#client/ui/day-text";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { Send } from "../post-form.tsx";

type OwnRecoveryProps = { recovery: NonNullable<CallReply<"getOwnAccess">["recovery"]> };

/** One's lost passkeys are being replaced: until when it waits, or that a new one can be added. */
export function OwnRecovery({ recovery }: OwnRecoveryProps) {
  const t = useTexts();
  const recoveryText = useRecoveryText();
  return (
    <section className="panel">
      <p>{recoveryText(recovery)}</p>
      {!recovery.is_here && <p>{t("team.lost.elsewhere")}</p>}
      <Form method="post" action={adminPaths.access} className="console-decisions">
        <Send quiet intent="stop">
          {t("team.lost.stop")}
        </Send>
      </Form>
    </section>
  );
}

type Own = { due_at: string | null; ends_at: string; is_due: boolean };

/** How far the replacement of one's own lost passkeys is. */
function useRecoveryText(): (recovery: Own) => string {
  const t = useTexts();
  return ({ due_at, ends_at, is_due }) => {
    if (is_due) return t("team.lost.due", { until: momentText(ends_at) });
    return due_at === null ? t("team.lost.letter") : t("team.lost.waits", { from: momentText(due_at) });
  };
}
