import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";

export type Webhook = CallReply<"getWebhook">["webhook"];
export type Outcome = Pick<CallReply<"testWebhook">, "outcome" | "status">;

/** How a try ended, in words. */
export function useOutcomeText(): (tried: Outcome) => string {
  const t = useTexts();
  return ({ outcome, status }) =>
    outcome === "status" || outcome === "redirect"
      ? t(`webhooks.outcome.${outcome}`, { status: String(status) })
      : t(`webhooks.outcome.${outcome}`);
}

/** How much of a day's tries arrived. */
export function useSuccessText(): (health: Webhook["health"]) => string {
  const t = useTexts();
  return ({ tried, delivered }) =>
    tried === 0
      ? t("webhooks.quiet")
      : t("webhooks.success.of", { percent: Math.floor((100 * delivered) / tried), count: tried });
}
