import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";
import { ListPages } from "../list-pages";
import { pageIn } from "../list-url";
import { RecordTable } from "../record-table";
import { Sum } from "../sum";
import { AgeingPlot } from "./credit-plot";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { NothingYet } from "./nothing-yet";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("getCreditFigures", { page: pageIn(url) }, { fresh: true });
  return required(reply);
}

/** `/admin/figures/credit`: what customers owe, by how long it has been due. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { sums, ledger, deposits, customers, total, page, limit } = useLoaderData<typeof loader>();
  return (
    <ReportFrame
      page="reportsCredit"
      files={[{ name: "credit" }, { name: "credit", kind: "xlsx", text: "reports.xlsx" }]}
    >
      {total === 0 && page === 1 ? (
        <NothingYet hint="credit" />
      ) : (
        <>
          <p className="text-second">
            {t(sums.total === ledger ? "reports.credit.agrees" : "reports.credit.differs", { sum: money(ledger) })}{" "}
            {deposits > 0 && t("reports.credit.deposits", { sum: money(deposits) })}
          </p>
          <AgeingPlot
            sums={sums}
            table={<FigureTable caption={t("reports.credit.ageing")} columns={reportColumns.credit} rows={customers} />}
          />
          <RecordTable
            caption={t("reports.credit.customers")}
            headings={[
              t("reports.credit.customer"),
              t("reports.age.not_due"),
              t("reports.credit.overdue"),
              t("reports.credit.owed"),
            ]}
            rows={customers.map((row) => ({
              key: row.id,
              cells: [
                <SeenLink key="name" className="link" to={href(adminPaths.creditAccount, { id: row.id })}>
                  <bdi>{row.name}</bdi>
                </SeenLink>,
                <Sum key="open">{money(row.not_due)}</Sum>,
                <Sum key="overdue" isOverdue={row.total > row.not_due}>
                  {money(Math.round((row.total - row.not_due) * 100) / 100)}
                </Sum>,
                <Sum key="all">{money(row.total)}</Sum>,
              ],
            }))}
          />
          <ListPages total={total} page={page} limit={limit} />
        </>
      )}
    </ReportFrame>
  );
}
