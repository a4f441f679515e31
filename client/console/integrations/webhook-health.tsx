import { useTexts } from "#client/messages/texts";
import { countText } from "../count-text";
import { Fact } from "../fact";
import { momentText } from "#client/ui/day-text";
import { Moment } from "../moment";
import { useOutcomeText, useSuccessText, type Webhook } from "./webhook-texts";

/** How a webhook does: whether it is on, what arrived in a day, what waits. */
export function WebhookHealth({ webhook }: { webhook: Webhook }) {
  const t = useTexts();
  const outcomeText = useOutcomeText();
  const successText = useSuccessText();
  const { url, on, off_reason, off_at, old_secret_until, health } = webhook;
  const { median, last_failure, pending, oldest_pending, failed, paused_until } = health;
  const reason = t(`webhooks.off.${off_reason ?? "staff"}`);
  return (
    <section className="console-section">
      <h2>{t("webhooks.health")}</h2>
      <dl className="console-facts panel">
        <Fact name={t("webhooks.url")}>
          <bdi dir="ltr">{url}</bdi>
        </Fact>
        <Fact name={t("webhooks.state")}>
          {on ? (
            t("webhooks.state.on")
          ) : (
            <span className={off_reason === "staff" ? undefined : "webhook-off"}>
              {off_at ? t("webhooks.off.since", { reason, moment: momentText(off_at) }) : reason}
            </span>
          )}
          {!on && off_reason !== "staff" && <p>{t("webhooks.off.next")}</p>}
        </Fact>
        {paused_until && (
          <Fact name={t("webhooks.paused")}>
            <Moment iso={paused_until} />
          </Fact>
        )}
        <Fact name={t("webhooks.success")}>{successText(health)}</Fact>
        {median !== null && <Fact name={t("webhooks.median")}>{t("webhooks.ms", { ms: median })}</Fact>}
        <Fact name={t("webhooks.lastFailure")}>
          {last_failure ? (
            <>
              {outcomeText(last_failure)} · <Moment iso={last_failure.at} />
              {last_failure.answer && (
                <p className="webhook-said">
                  <code dir="ltr">{last_failure.answer}</code>
                </p>
              )}
            </>
          ) : (
            t("webhooks.noFailure")
          )}
        </Fact>
        <Fact name={t("webhooks.pending")}>
          {oldest_pending
            ? t("webhooks.pending.since", { shown: countText(pending), moment: momentText(oldest_pending) })
            : pending}
        </Fact>
        {failed > 0 && <Fact name={t("webhooks.failed")}>{countText(failed)}</Fact>}
        {old_secret_until && (
          <Fact name={t("webhooks.secret")}>{t("webhooks.secret.old", { moment: momentText(old_secret_until) })}</Fact>
        )}
      </dl>
    </section>
  );
}
