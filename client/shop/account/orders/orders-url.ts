import { orderStates, type OrderState } from "#shared/orders/order-states";
import { paths } from "#client/paths";

/** What a list of orders shows. */
export type OrdersQuery = { status?: OrderState | "open" | undefined; search?: string | undefined; page: number };

const isStatus = (text: string | null): text is OrderState | "open" =>
  text === "open" || orderStates.some((state) => state === text);

/** The query of an address; what cannot be read is left out. */
export function ordersQuery(parameters: URLSearchParams): OrdersQuery {
  const status = parameters.get("status");
  const search = parameters.get("search")?.trim().slice(0, 100);
  const page = Number(parameters.get("page"));
  return {
    ...(isStatus(status) && { status }),
    ...(search && { search }),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a list, without the language's prefix. */
export function ordersUrl({ status, search, page }: OrdersQuery): string {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? paths.orders : `${paths.orders}?${parameters}`;
}
