import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";

/** Orders on the desk, and orders that are looked through for what is to be paid in cash. */
const lastOrders = 3;
const openOrders = 10;
/** Purchases on the credit line that are named one by one. */
const namedDues = 3;

const dayMs = 86_400_000;

/** Something to be paid: a purchase on the credit line, or an order in cash on its way. Money in AED. */
/** `dueAt`: null in cash, and on credit before the invoice. */
export type Due = {
  orderId: string;
  number: string;
  amount: number;
  method: "cod" | "credit";
  dueAt: string | null;
  overdue: boolean;
};

/**
 * What lies on the desk; each part is null when it could not be loaded, and the rest shows without it.
 * @param line the credit line, which the account's other cards need too
 */
export async function loadDesk(api: ApiClient, line: Promise<CallReply<"getCreditLine"> | undefined>) {
  const [last, open, running, credit] = await Promise.all([
    api.call("listOrders", { limit: lastOrders }),
    api.call("listOrders", { status: "open", limit: openOrders }),
    api.call("listRunningOut", {}),
    line,
  ]);
  return {
    orders: last?.success ? last.orders : null,
    dues: open?.success && credit ? duesOf(open.orders, credit.data) : null,
    runningOut: running?.success ? running.products.map(agoOf) : null,
  };
}

/** Days are counted where the data is read, so that server and browser say the same. */
function agoOf(product: CallReply<"listRunningOut">["products"][number]) {
  return { ...product, ago_days: Math.round((Date.now() - Date.parse(product.last_at)) / dayMs) };
}

/** The credit line first, which has dates; then what the driver collects. */
function duesOf(open: CallReply<"listOrders">["orders"], { dues }: CallReply<"getCreditLine">["data"]): Due[] {
  return [
    ...dues.slice(0, namedDues).map((due) => ({
      orderId: due.order_id,
      number: due.order_number,
      amount: due.open,
      method: "credit" as const,
      dueAt: due.due_at,
      overdue: due.overdue,
    })),
    ...open
      .filter(({ payment_method, payable }) => payment_method === "cod" && payable > 0)
      .map(({ id, number, payable }) => ({
        orderId: id,
        number,
        amount: payable,
        method: "cod" as const,
        dueAt: null,
        overdue: false,
      })),
  ];
}

export type Desk = Awaited<ReturnType<typeof loadDesk>>;
