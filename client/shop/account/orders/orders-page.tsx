import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { cartonDrawing } from "#client/ui/drawings/carton";
import { magnifierDrawing } from "#client/ui/drawings/magnifier";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pagination } from "#client/ui/pagination.tsx";
import { ArchiveAway } from "./archive-away";
import { OrderCard } from "./order-card";
import { OrderFilters } from "./order-filters";
import { ordersUrl, ordersQuery } from "./orders-url";
import "./orders.css";

const perPage = 10;

/** `/order`: the customer's orders, newest first. Behind the route guard. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const query = ordersQuery(url.searchParams);
  const reply = await apiOf(context).call("listOrders", { ...query, limit: perPage });
  const { orders, archive_away, total } = required(reply);
  return { query, orders, archive_away, total };
}

export function Component() {
  const t = useTexts();
  const { query, orders, archive_away, total } = useLoaderData<typeof loader>();
  const isWhole = query.status === undefined && query.search === undefined;
  return (
    <AccountFrame title={t("orders.title")} text={t("orders.more")} path={paths.orders}>
      <div className="orders-page">
        {isWhole && total === 0 ? (
          <NoOrders kind="empty" to={paths.products} />
        ) : (
          <>
            <OrderFilters query={query} />
            {archive_away && <ArchiveAway />}
            {orders.length === 0 ? (
              <NoOrders kind="none" to={paths.orders} />
            ) : (
              <ul className="orders-list">
                {orders.map((order) => (
                  <OrderCard key={order.id} order={order} />
                ))}
              </ul>
            )}
            <Pagination
              page={query.page}
              last={Math.ceil(total / perPage)}
              open={false}
              to={(page) => ordersUrl({ ...query, page })}
            />
          </>
        )}
      </div>
    </AccountFrame>
  );
}

/** Nothing was ordered yet, or nothing is of that kind. */
function NoOrders({ kind, to }: { kind: "empty" | "none"; to: string }) {
  const t = useTexts();
  return (
    <EmptyState
      drawing={kind === "empty" ? cartonDrawing : magnifierDrawing}
      title={t(`orders.${kind}`)}
      text={t(`orders.${kind}.more`)}
      action={{ text: t(kind === "empty" ? "orders.empty.start" : "orders.none.all"), to }}
    />
  );
}
