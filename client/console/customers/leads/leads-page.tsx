import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { queryTypes } from "#shared/goods/business-categories";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { Decision } from "#client/console/decision.tsx";
import { QueuePage } from "#client/console/paged-list.tsx";
import { Moment } from "#client/console/moment.tsx";
import { type ConsoleRefusal, posting } from "#client/console/posted";
import { listUrl, pageIn, statusIn } from "#client/console/list-url";

const statuses = ["new", "done"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const reply = await apiOf(context).call("listLeads", { status, page: pageIn(url) });
  const { leads, total, page, limit } = required(reply);
  return { status, leads, total, page, limit };
}

export const action = posting(async ({ api, values, intent, answer }) => {
  const id = values["id"] ?? "";
  const reply = await (intent === "reopen" ? api.call("reopenLead", { id }) : api.call("closeLead", { id }));
  return answer(reply);
});

/** `/admin/leads`: who wrote to the shop. */
export function Component() {
  const t = useTexts();
  const { status, leads, ...list } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={t("console.leads")}
      path={adminPaths.leads}
      statuses={statuses}
      status={status}
      items={leads}
      list={list}
    >
      {(lead, refused) => <LeadItem key={lead.id} lead={lead} refused={refused} />}
    </QueuePage>
  );
}

type Lead = Awaited<ReturnType<typeof loader>>["leads"][number];

function LeadItem({ lead, refused }: { lead: Lead; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { id, kind, name, email, phone, query_type, query, fields, landed_page_url, status, created_at } = lead;
  const known = ([...queryTypes, "demo"] as const).find((type) => type === query_type);
  return (
    <li className="panel">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="text-second">
        {t(`console.lead.${kind}`)} · {known ? t(`console.query.${known}`) : <bdi>{query_type}</bdi>} ·{" "}
        <Moment iso={created_at} />
      </p>
      <p className="console-text" dir="auto">
        {query}
      </p>
      <ul className="console-contact">
        {email && (
          <li>
            <a className="link" href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </li>
        )}
        {(email || phone) && (
          <li>
            <Link className="link" to={listUrl(adminPaths.customers, { search: email || phone })}>
              {t("console.customer.find")}
            </Link>
          </li>
        )}
        {phone && (
          <li>
            <a className="link" href={`tel:${phone}`} dir="ltr">
              {phone}
            </a>
          </li>
        )}
        {[...Object.entries(fields), ...(landed_page_url ? [[t("console.landed"), landed_page_url]] : [])].map(
          ([field, text]) => (
            <li key={field}>
              <bdi>{field}</bdi>: <bdi>{text}</bdi>
            </li>
          ),
        )}
      </ul>
      {status === "new" ? (
        <Decision id={id} intent="done" question={t("console.lead.done")} refused={refused} />
      ) : (
        <Decision id={id} intent="reopen" question={t("console.lead.reopen")} refused={refused} />
      )}
    </li>
  );
}
