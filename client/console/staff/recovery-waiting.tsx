import { Form } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { momentText } from "#client/ui/day-text";
import { Writes } from "../writes";
import { Send } from "../post-form.tsx";

type RecoveryWaitingProps = { recovery: NonNullable<CallReply<"getStaffMember">["recovery"]> };

/** Lost passkeys wait for a second owner. */
export function RecoveryWaiting({ recovery: { asked_by, expires_at, can_agree } }: RecoveryWaitingProps) {
  const t = useTexts();
  return (
    <section className="panel">
      <p>{t("team.recover.waits", { by: asked_by, until: momentText(expires_at) })}</p>
      <Writes>
        <Form method="post" className="console-decisions">
          {can_agree && <Send intent="recover">{t("team.recover.agree")}</Send>}
          <Send quiet intent="keep">
            {t("team.recover.keep")}
          </Send>
        </Form>
      </Writes>
    </section>
  );
}

/** Lost passkeys are about to be replaced by a recovery code; other owners can stop it. */
export function SelfRecoveryWaiting({ dueAt, isOwn }: { dueAt: string | null; isOwn: boolean }) {
  const t = useTexts();
  return (
    <section className="panel">
      <p>{dueAt === null ? t("team.lost.told.letter") : t("team.lost.told", { from: momentText(dueAt) })}</p>
      {!isOwn && (
        <Writes>
          <Form method="post" className="console-decisions">
            <Send quiet intent="keep">
              {t("team.lost.stop")}
            </Send>
          </Form>
        </Writes>
      )}
    </section>
  );
}
