import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { campaignStates } from "#shared/vouchers/voucher-states";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { pageIn, statusIn } from "../list-url";
import { ListPage } from "../paged-list";
import { RecordTable } from "../record-table";
import { StateMark } from "./state-mark";
import { saleStateText, SaleTime } from "./sale-time";
import { fresh } from "../loaded";
import { BeginLink } from "../record-frame";
import "./vouchers.css";

const states = ["all", ...campaignStates] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const state = statusIn(url, states);
  const wanted = { state, page: pageIn(url) };
  const { sales, total, page, limit } = await fresh(context, "listAnnouncedSales", wanted);
  return { state, sales, total, page, limit };
}

/** `/admin/announced-sales`: sales whose items are bought with a ticket. */
export function Component() {
  const t = useTexts();
  const { state, sales, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("announcedSales")}
      more={t("announcedSales.more")}
      empty={t("announcedSales.none")}
      list={list}
      actions={
        <BeginLink right="catalogue.write" to={adminPaths.newAnnouncedSale}>
          {t("announcedSales.new")}
        </BeginLink>
      }
      path={adminPaths.announcedSales}
      parts={{ all: states, current: state, by: "status", nameOf: (one) => t(`announcedSales.state.${one}`) }}
    >
      <RecordTable
        caption={t("announcedSales")}
        headings={[
          t("announcedSales.name"),
          t("announcedSales.time"),
          t("announcedSales.state"),
          t("announcedSales.skus"),
        ]}
        rows={sales.map((sale) => ({
          key: sale.id,
          cells: [
            <Link key="name" className="link" dir="auto" to={href(adminPaths.announcedSale, { id: sale.id })}>
              {sale.name}
            </Link>,
            <SaleTime key="time" sale={sale} />,
            <StateMark key="state" isOver={sale.state === "over" || sale.state === "ended"}>
              {t(saleStateText(sale))}
            </StateMark>,
            sale.skus,
          ],
        }))}
      />
    </ListPage>
  );
}
