import { Form, href, Link } from "react-router";
import { commerceEventTypes, testEventType } from "#shared/tracking/commerce-events";
import type { CallReply } from "#shared/contracts/platform/table";
import { deliveryStates } from "#shared/shipping/delivery-states";
import { useTexts } from "#client/messages/texts";
import { SelectField } from "#client/ui/field.tsx";
import { adminPaths } from "../console-paths";
import { Moment } from "../moment";
import { RecordTable } from "../record-table";
import type { Webhook } from "./webhook-texts";

type Listed = Pick<CallReply<"listWebhookDeliveries">, "deliveries" | "next">;
type WebhookDeliveriesProps = Listed & {
  webhook: Webhook;
  state: (typeof deliveryStates)[number] | undefined;
  type: Listed["deliveries"][number]["type"] | undefined;
  /** These are not the newest ones. */
  isOlder: boolean;
};

/** What a webhook was sent, the newest first. */
export function WebhookDeliveries({ webhook, deliveries, next, state, type, isOlder }: WebhookDeliveriesProps) {
  const t = useTexts();
  const path = href(adminPaths.webhook, { id: webhook.id });
  const kept = { ...(state && { show: state }), ...(type && { type }) };
  const older = next === null ? null : `${path}?${new URLSearchParams({ before: next, ...kept })}`;
  const newest = Object.keys(kept).length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
  return (
    <section className="console-section">
      <h2>{t("webhooks.deliveries")}</h2>
      <Form method="get" className="webhook-filters">
        <SelectField name="show" label={t("webhooks.state")} defaultValue={state ?? ""}>
          <option value="">{t("webhooks.show.all")}</option>
          {deliveryStates.map((one) => (
            <option key={one} value={one}>
              {t(`webhooks.show.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="type" label={t("webhooks.type")} defaultValue={type ?? ""}>
          <option value="">{t("webhooks.type.all")}</option>
          {[...commerceEventTypes, testEventType].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <button className="button button-quiet">{t("webhooks.filter")}</button>
      </Form>
      {deliveries.length === 0 && <p className="console-empty panel">{t("webhooks.deliveries.none")}</p>}
      <DeliveryTable id={webhook.id} deliveries={deliveries} />
      {(isOlder || older !== null) && (
        <p className="webhook-pages">
          {isOlder && (
            <Link className="link" to={newest}>
              {t("webhooks.newest")}
            </Link>
          )}
          {older !== null && (
            <Link className="link" to={older}>
              {t("webhooks.older")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function DeliveryTable({ id, deliveries }: { id: string } & Pick<Listed, "deliveries">) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("webhooks.deliveries")}
      headings={[
        t("webhooks.type"),
        t("webhooks.subject"),
        t("webhooks.happened"),
        t("webhooks.state"),
        t("webhooks.tries"),
        t("webhooks.next"),
      ]}
      rows={deliveries.map(({ event_id, type, subject, happened_at, state, attempts, due_at }) => ({
        key: event_id,
        cells: [
          <Link key="type" className="link" to={href(adminPaths.webhookDelivery, { id, event: event_id })}>
            <code dir="ltr">{type}</code>
          </Link>,
          <bdi key="subject" dir="ltr" className="webhook-subject">
            {type === testEventType ? "" : subject}
          </bdi>,
          <Moment key="happened" iso={happened_at} />,
          <span key="state" className={state === "failed" ? "webhook-off" : undefined}>
            {t(`webhooks.show.${state}`)}
          </span>,
          attempts,
          due_at ? <Moment key="next" iso={due_at} /> : state === "pending" ? t("webhooks.next.soon") : "",
        ],
      }))}
    />
  );
}
