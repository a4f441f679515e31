import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { returnStates } from "#shared/orders/return-requests";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { pageIn, statusIn } from "#client/console/list-url";
import { Moment } from "#client/console/moment.tsx";
import { ListPage } from "#client/console/paged-list.tsx";
import { PartLinks } from "#client/console/part-links.tsx";
import { RecordTable } from "#client/console/record-table.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, returnStates);
  const reply = await apiOf(context).call("listReturns", { status, page: pageIn(url) });
  const { returns, total, page, limit } = required(reply);
  return { status, returns, total, page, limit };
}

/** `/admin/returns`: what buyers want to return, by state. */
export function Component() {
  const t = useTexts();
  const { status, returns, ...list } = useLoaderData<typeof loader>();
  const rows = returns.map(({ id, number, buyer, units, received, way, requested_at }) => ({
    key: id,
    cells: [
      <Link key={id} className="link" to={href(adminPaths.return, { id })}>
        <bdi>{number}</bdi>
      </Link>,
      <bdi key={id}>{buyer}</bdi>,
      status === "received" ? t("returns.received", { count: received }) : t("returns.units", { count: units }),
      t(`console.returns.way.${way}`),
      <Moment key={id} iso={requested_at} />,
    ],
  }));
  return (
    <ListPage
      title={t("console.returns")}
      empty={status === returnStates[0] ? t("console.empty.waiting") : undefined}
      list={list}
      filters={
        <PartLinks
          path={adminPaths.returns}
          parts={returnStates}
          current={status}
          by="status"
          nameOf={(state) => t(`returns.state.${state}`)}
        />
      }
    >
      <RecordTable
        caption={t("console.returns")}
        headings={[
          t("console.returns.number"),
          t("console.customer"),
          t("console.returns.units"),
          t("console.returns.way"),
          t("console.sent"),
        ]}
        rows={rows}
      />
    </ListPage>
  );
}
