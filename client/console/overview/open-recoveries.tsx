import { Form } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { momentText } from "../moment";
import { Send } from "../post-form";

type Recoveries = CallReply<"listWaiting">["recoveries"];

/** Lost passkeys that are being replaced by a printed code: whoever knows nothing of it stops it here. */
export function OpenRecoveries({ recoveries }: { recoveries: Recoveries }) {
  const t = useTexts();
  return recoveries.map(({ user_id: id, name, due_at: dueAt, is_own: isOwn }) => (
    <section key={id} className="panel open-recovery" aria-label={t("waiting.recovery")}>
      <p>
        <b>{isOwn ? t("waiting.recovery.own") : t("waiting.recovery.of", { name })}</b>{" "}
        {dueAt === null ? t("waiting.recovery.letter") : t("waiting.recovery.from", { from: momentText(dueAt) })}
      </p>
      <Form method="post">
        {!isOwn && <input type="hidden" name="id" value={id} />}
        <Send intent="stopRecovery">{t("waiting.recovery.stop")}</Send>
      </Form>
    </section>
  ));
}
