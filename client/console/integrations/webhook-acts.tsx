import { Form } from "react-router";
import { commerceEventTypes } from "#shared/tracking/commerce-events";
import { useTexts } from "#client/messages/texts";
import type { ConsoleRefusal } from "../posted";
import type { Webhook } from "./webhook-texts";
import { Send, Question, PostedField, PostedSelect } from "../post-form";

type WebhookActsProps = { webhook: Webhook; refused: ConsoleRefusal | undefined };

/** What is done with a webhook besides changing it: tried, sent again, given a new secret, removed. */
export function WebhookActs({ webhook, refused }: WebhookActsProps) {
  const t = useTexts();
  return (
    <div className="console-decisions">
      <Form method="post">
        <Send quiet intent="test">
          {t("webhooks.test")}
        </Send>
      </Form>
      {webhook.on && <Replay refused={refused?.values["intent"] === "replay" ? refused : undefined} />}
      {(["rotate", "remove"] as const).map((intent) => (
        <Question
          key={intent}
          className="panel"
          label={t(`webhooks.${intent}`)}
          question={t(`webhooks.${intent}.question`)}
          sure={t(`webhooks.${intent}.sure`)}
          intent={intent}
          hidden={{ version: webhook.version }}
        />
      ))}
    </div>
  );
}

function Replay({ refused }: { refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  return (
    <Question
      className="panel"
      label={t("webhooks.replay")}
      question={t("webhooks.replay.more")}
      sure={t("webhooks.replay.sure")}
      intent="replay"
      refused={refused}
      open={refused !== undefined}
    >
      <PostedField type="datetime-local" name="since" dir="ltr" required label={t("webhooks.replay.since")} />
      <PostedSelect name="which" label={t("webhooks.replay.which")} at="event_types">
        <option value="">{t("webhooks.replay.all")}</option>
        {commerceEventTypes.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </PostedSelect>
    </Question>
  );
}
