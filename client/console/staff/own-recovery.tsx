import { Form } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { useRecoveryText } from "./recovery-text";

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
        <button className="button button-quiet" name="intent" value="stop">
          {t("team.lost.stop")}
        </button>
      </Form>
    </section>
  );
}
