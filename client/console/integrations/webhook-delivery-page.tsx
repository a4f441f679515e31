import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { testEventType } from "#shared/tracking/commerce-events";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { ChangeForm, Send, usePosted } from "../post-form";
import { Fact } from "../fact";
import { Moment } from "../moment";
import { posting } from "../posted";
import { RecordTable } from "../record-table";
import { useOutcomeText } from "./webhook-texts";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./webhooks.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = { id: params["id"]!, event_id: params["event"]! };
  const { delivery, body, attempts } = await fresh(context, "getWebhookDelivery", asked);
  return { id: asked.id, delivery, body, attempts };
}

/** Sends it again. */
export const action = posting(async ({ api, params, answer }) => {
  const { id, event } = params;
  return answer(api.call("resendWebhook", { id: id!, event_id: event! }));
});

/** `/admin/webhooks/:id/:event`: one event on its way to one webhook, with every try. */
export function Component() {
  const t = useTexts();
  const outcomeText = useOutcomeText();
  const { id, delivery, body, attempts } = useLoaderData<typeof loader>();
  return (
    <RecordFrame
      back={[href(adminPaths.webhook, { id }), t("webhooks.delivery.back")]}
      title={delivery.type}
      refused={usePosted().refused}
    >
      <dl className="console-facts panel">
        {delivery.type !== testEventType && (
          <Fact name={t("webhooks.subject")}>
            <bdi dir="ltr">{delivery.subject}</bdi>
          </Fact>
        )}
        <Fact name={t("webhooks.happened")}>
          <Moment iso={delivery.happened_at} />
        </Fact>
        <Fact name={t("webhooks.state")}>{t(`webhooks.show.${delivery.state}`)}</Fact>
        {delivery.state === "pending" && (
          <Fact name={t("webhooks.next")}>
            {delivery.due_at ? <Moment iso={delivery.due_at} /> : t("webhooks.next.soon")}
          </Fact>
        )}
      </dl>
      <ChangeForm>
        <Send quiet>{t("webhooks.again")}</Send>
      </ChangeForm>
      <section className="console-section">
        <h2>{t("webhooks.attempts")}</h2>
        <RecordTable
          caption={t("webhooks.attempts")}
          headings={[t("webhooks.at"), t("webhooks.result"), t("webhooks.took"), t("webhooks.answer")]}
          rows={attempts.map(({ attempt, at, took, answer, ...tried }) => ({
            key: String(attempt),
            cells: [
              <Moment key="at" iso={at} />,
              outcomeText(tried),
              t("webhooks.ms", { ms: took }),
              answer && (
                <code key="answer" dir="ltr" className="webhook-said">
                  {answer}
                </code>
              ),
            ],
          }))}
        />
      </section>
      <section className="console-section">
        <h2>{t("webhooks.body")}</h2>
        <pre className="panel webhook-body" dir="ltr">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </section>
    </RecordFrame>
  );
}
