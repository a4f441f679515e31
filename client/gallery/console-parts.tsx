import { orderStates } from "#shared/orders/order-states";
import { adminPaths } from "../console/console-paths";
import { RecordTable } from "../console/record-table";
import { StatusLinks } from "../console/status-links";
import { StateMark } from "../shop/account/orders/state-mark";
import { useVisit } from "../runtime/request-context";
import { useMoney } from "../ui/money";
import { Part } from "./part";
import { wordsIn } from "./samples";

/** What lists are made of, above all the console's. */
export function ConsoleParts() {
  const money = useMoney();
  const { label, value, brand } = wordsIn(useVisit().locale);
  return (
    <Part id="lists">
      <StatusLinks
        path={adminPaths.orders}
        statuses={["placed", "confirmed", "packed"]}
        current="confirmed"
        counts={[{ status: "placed", count: 12 }]}
      />
      <p className="gallery-line">
        {orderStates.map((state) => (
          <StateMark key={state} status={state} />
        ))}
      </p>
      <RecordTable
        caption={label}
        headings={[label, brand, "AED"]}
        rows={[1, 2, 3].map((row) => ({
          key: String(row),
          cells: [value, <StateMark key="s" status="packed" />, money(row * 1200)],
        }))}
      />
    </Part>
  );
}
