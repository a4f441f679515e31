import { useEffect, useRef, type ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { momentText } from "#client/ui/day-text";
import type { WebhookAnswer } from "./post-webhook";
import { useOutcomeText } from "./webhook-texts";

/** What a form of the page is answered: a new secret, how a test went, how much is sent again. */
export function WebhookAnswers({ answer }: { answer: WebhookAnswer | undefined }) {
  const t = useTexts();
  const outcomeText = useOutcomeText();
  if (!answer || "failure" in answer) return null;
  if ("made" in answer)
    return (
      <Described key={answer.made.secret} message={answer.made.message}>
        <h2>{t("webhooks.secret")}</h2>
        <code className="webhook-secret" dir="ltr">
          {answer.made.secret}
        </code>
        <p className="text-second">{t("webhooks.secret.once")}</p>
      </Described>
    );
  if ("replayed" in answer) {
    const { message, more_from } = answer.replayed;
    return (
      <Described key={message} message={message}>
        {more_from && <p>{t("webhooks.replay.rest", { moment: momentText(more_from) })}</p>}
      </Described>
    );
  }
  const { message, answer: said, event_id } = answer.tested;
  return (
    <Described key={event_id} message={message}>
      <p>{outcomeText(answer.tested)}</p>
      {said && (
        <p className="webhook-said">
          {t("webhooks.answer")}: <code dir="ltr">{said}</code>
        </p>
      )}
    </Described>
  );
}

/** The keyboard and the screen reader are brought to it. */
function Described({ message, children }: { message: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="panel webhook-told" tabIndex={-1} aria-label={message}>
      <p>
        <b>{message}</b>
      </p>
      {children}
    </section>
  );
}
