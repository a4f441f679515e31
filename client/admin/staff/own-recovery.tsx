import { Form } from "react-router";
import type { CallReply } from "../../../shared/contracts/table";
import { useTexts } from "../../messages/texts";
import { adminPaths } from "../admin-paths";
import { momentText } from "../moment";

type OwnRecoveryProps = { recovery: NonNullable<CallReply<"getOwnAccess">["recovery"]> };

/** One's lost passkeys are being replaced: until when it waits, or that a new one can be added. */
export function OwnRecovery({ recovery: { due_at, ends_at, is_due } }: OwnRecoveryProps) {
  const t = useTexts();
  return (
    <section className="panel">
      <p>
        {is_due
          ? t("team.lost.due", { until: momentText(ends_at) })
          : t("team.lost.waits", { from: momentText(due_at) })}
      </p>
      <Form method="post" action={adminPaths.access} className="console-decisions">
        <button className="button button-quiet" name="intent" value="stop">
          {t("team.lost.stop")}
        </button>
      </Form>
    </section>
  );
}
