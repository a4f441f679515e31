import { Form, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { ordersUrl, type OrdersQuery } from "./orders-url";

const statuses = ["open", "delivered", "cancelled", "returned"] as const;

/** The states that orders are narrowed down by, and a search among them; links and a form, so they need no scripts. */
export function OrderFilters({ query }: { query: OrdersQuery }) {
  const t = useTexts();
  const filter = (status: (typeof statuses)[number] | undefined) => (
    <li key={status ?? "all"}>
      <Link
        to={ordersUrl({ search: query.search, page: 1, status })}
        aria-current={query.status === status ? "true" : undefined}
      >
        {t(`orders.filter.${status ?? "all"}`)}
      </Link>
    </li>
  );
  return (
    <div className="orders-filters">
      <nav aria-label={t("orders.filter")}>
        <ul>{[undefined, ...statuses].map(filter)}</ul>
      </nav>
      <Form role="search" action={paths.orders} className="orders-search">
        {query.status && <input type="hidden" name="status" value={query.status} />}
        <label className="sr-only" htmlFor="orders-search">
          {t("orders.search")}
        </label>
        <input
          key={query.search}
          id="orders-search"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={query.search}
          placeholder={t("orders.search")}
        />
        <button className="button button-quiet" aria-label={t("orders.search.submit")}>
          <Icon name="search" />
        </button>
      </Form>
    </div>
  );
}
