import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { eInvoiceStates } from "#shared/e-invoices/e-invoice-states";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText, momentText } from "#client/ui/day-text";
import { adminPaths } from "../console-paths";
import { pageIn, searchIn, statusIn } from "../list-url";
import { ListPage } from "../paged-list";
import { usePosted } from "../post-form";
import { type ConsoleRefusal, posting } from "../posted";
import { SeenLink } from "../seen-link";
import { EInvoiceFacts, type EInvoice } from "./e-invoice-facts";

/** Longest number that is looked for, in characters. */
const longestSearch = 60;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const [status, search] = [statusIn(url, eInvoiceStates), searchIn(url, longestSearch)];
  const reply = required(await apiOf(context).call("listEInvoices", { status, search, page: pageIn(url) }));
  const { e_invoices: eInvoices, counts, failing, total, page, limit } = reply;
  return { status, search, eInvoices, counts, failing, total, page, limit };
}

export const action = posting(async ({ api, values, intent, answer }) => {
  const { id = "", reason = "" } = values;
  return answer(intent === "deal" ? api.call("resolveEInvoice", { id, reason }) : api.call("retryEInvoice", { id }));
});

/** `/admin/e-invoices`: how far the reports of tax documents are, and what to mend about them. */
export function Component() {
  const t = useTexts();
  const { status, search, eInvoices, counts, failing, ...list } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <ListPage
      title={t("eInvoices")}
      more={t("eInvoices.more")}
      empty={t("eInvoices.none")}
      path={adminPaths.eInvoices}
      parts={{
        all: eInvoiceStates,
        current: search ? undefined : status,
        by: "status",
        nameOf: (state) => t(`eInvoices.state.${state}`),
        countOf: (state) => counts.find((one) => one.status === state)?.count ?? 0,
      }}
      search={{ label: t("eInvoices.search"), sought: search, longest: longestSearch }}
      list={list}
      refused={refused}
    >
      {failing && (
        <p className="panel" role="status">
          {t("eInvoices.failing", {
            count: failing.count,
            since: momentText(failing.since),
            day: dayText(new Date(Date.parse(failing.report_by) - 1).toISOString()),
          })}
        </p>
      )}
      <ul className="console-items">
        {eInvoices.map((one) => (
          <EInvoiceItem key={one.id} eInvoice={one} refused={refused} />
        ))}
      </ul>
    </ListPage>
  );
}

function EInvoiceItem({ eInvoice, refused }: { eInvoice: EInvoice; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { name, state, order } = eInvoice;
  return (
    <li className="panel">
      <h2>
        <bdi>{name}</bdi> · {t(`eInvoices.state.${state}`)}
      </h2>
      <p>
        <SeenLink className="link" to={href(adminPaths.order, { id: order.id })}>
          {t("eInvoices.order", { number: order.number })}
        </SeenLink>
      </p>
      <EInvoiceFacts eInvoice={eInvoice} refused={refused} />
    </li>
  );
}
