import type { DeletionObstacle } from "#shared/customers/account-data";
import type { StandingRow } from "./account-data-store";

/** What prevents a deletion: it would lose money, goods, or an owner of the console. */
export function obstaclesOf(row: StandingRow): DeletionObstacle[] {
  const open: Record<DeletionObstacle, boolean> = {
    order_open: row.open_orders > 0,
    payment_open: row.open_payments > 0,
    refund_open: row.open_refunds > 0,
    return_open: row.open_returns > 0,
    credit_owed: row.owed > 0,
    deposit_open: row.deposit > 0,
    e_invoice_open: row.open_e_invoices > 0,
    merge_fresh: row.fresh_merges > 0,
    staff: row.is_staff === 1,
  };
  return (Object.keys(open) as DeletionObstacle[]).filter((name) => open[name]);
}
