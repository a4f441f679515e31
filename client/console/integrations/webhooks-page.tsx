import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { momentText } from "#client/ui/day-text";
import { Moment } from "../moment";
import { RecordTable } from "../record-table";
import { countText } from "../count-text";
import { useOutcomeText, useSuccessText } from "./webhook-texts";
import { fresh } from "../loaded";
import { RecordFrame, BeginLink } from "../record-frame";
import "./webhooks.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { webhooks } = await fresh(context, "listWebhooks", {});
  return { webhooks };
}

/** `/admin/webhooks`: who is notified of events in the shop, and how deliveries go. */
export function Component() {
  const t = useTexts();
  const { webhooks } = useLoaderData<typeof loader>();
  return (
    <RecordFrame
      title={t("webhooks")}
      actions={<BeginLink to={href(adminPaths.webhook, { id: "new" })}>{t("webhooks.add")}</BeginLink>}
    >
      <p className="console-more">
        {t("webhooks.more")}
        <br />
        <a className="link" href="/api/docs#webhooks">
          {t("webhooks.docs")}
        </a>
      </p>
      {webhooks.length === 0 && <p className="console-empty panel">{t("webhooks.none")}</p>}
      <WebhookTable webhooks={webhooks} />
    </RecordFrame>
  );
}

function WebhookTable({ webhooks }: Awaited<ReturnType<typeof loader>>) {
  const t = useTexts();
  const successText = useSuccessText();
  const outcomeText = useOutcomeText();
  const headings = [
    t("webhooks.url"),
    t("webhooks.state"),
    t("webhooks.success"),
    t("webhooks.median"),
    t("webhooks.lastFailure"),
    t("webhooks.pending"),
  ];
  const rows = webhooks.map(({ id, url, description, on, off_reason, health }) => ({
    key: id,
    cells: [
      <span key="url" className="webhook-name">
        <Link className="link" to={href(adminPaths.webhook, { id })}>
          <bdi dir="ltr">{url}</bdi>
        </Link>
        {description && <small className="text-second">{description}</small>}
      </span>,
      <span key="state" className={on || off_reason === "staff" ? undefined : "webhook-off"}>
        {on ? t("webhooks.state.on") : t(`webhooks.off.${off_reason ?? "staff"}`)}
      </span>,
      successText(health),
      health.median === null ? "" : t("webhooks.ms", { ms: health.median }),
      health.last_failure ? (
        <span key="failure">
          {outcomeText(health.last_failure)} · <Moment iso={health.last_failure.at} />
        </span>
      ) : (
        ""
      ),
      health.oldest_pending === null
        ? String(health.pending)
        : t("webhooks.pending.since", {
            shown: countText(health.pending),
            moment: momentText(health.oldest_pending),
          }),
    ],
  }));
  return <RecordTable caption={t("webhooks")} headings={headings} rows={rows} />;
}
