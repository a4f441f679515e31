import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { boxName, reportColumns } from "#shared/console/report-tables";
import { vatBoxes } from "#shared/money/vat-boxes";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { ListPages } from "../list-pages";
import { pageIn } from "../list-url";
import { Moment } from "../moment";
import { RecordFrame } from "../record-frame";
import { RecordTable } from "../record-table";
import { SeenLink } from "../seen-link";
import { Sum } from "../sum";
import { PrintButton } from "./print-button";
import { periodIn, reportUrl, requestOf } from "./requested-period";
import "./reports.css";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const box = vatBoxes.find((one) => one === url.searchParams.get("show")) ?? vatBoxes[0];
  const request = { ...requestOf(asked), box, page: pageIn(url), limit: 50 };
  const reply = await apiOf(context).call("listVatDocuments", request, { fresh: true });
  return { asked, box, ...required(reply) };
}

/** `/admin/figures/vat/documents`: the invoices and credit notes behind a box of the VAT return. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const money = useMoney();
  const { asked, box, period, documents, ...list } = useLoaderData<typeof loader>();
  const whole = (id: string) => `${localePrefix(locale)}${href(adminPaths.order, { id })}`;
  return (
    <RecordFrame
      back={[reportUrl(adminPaths.reportsVat, asked), t("reports.vat.back")]}
      backRight="figures.read"
      title={t("reports.vat.box", { box, name: boxName(box, locale) })}
      more={
        <>
          <bdi>{`${dayText(period.from)} – ${dayText(period.to)}`}</bdi> · {t("reports.vat.documents.more")}
        </>
      }
    >
      <RecordTable
        caption={t("reports.vat.documents")}
        headings={reportColumns.vatDocuments.map(({ name }) => name[locale])}
        rows={documents.map(({ id, kind, name, issued_at, order, po_number, buyer, net, vat }) => ({
          key: id,
          cells: [
            <a
              key="name"
              className="link"
              href={`${whole(order.id)}/${kind === "invoice" ? "invoice" : `credit-note/${id.split("-")[1]}`}`}
            >
              <bdi>{name}</bdi>
            </a>,
            <Moment key="day" iso={issued_at} />,
            <SeenLink key="order" to={href(adminPaths.order, { id: order.id })}>
              <bdi>{order.number}</bdi>
            </SeenLink>,
            <bdi key="po">{po_number || "–"}</bdi>,
            <bdi key="buyer">{buyer || "–"}</bdi>,
            <Sum key="net" isNegative={net < 0}>
              {money(Math.abs(net))}
            </Sum>,
            <Sum key="vat" isNegative={vat < 0}>
              {money(Math.abs(vat))}
            </Sum>,
          ],
        }))}
      />
      <ListPages {...list} empty={t("reports.vat.documents.none")} />
      {list.total > 0 && (
        <>
          <p className="report-files">
            <a
              className="button button-quiet"
              href={`${localePrefix(locale)}${reportUrl("/admin/figures/vat-documents.csv", asked, box)}`}
            >
              {t("reports.csv")}
            </a>
          </p>
          <PrintButton />
        </>
      )}
    </RecordFrame>
  );
}
