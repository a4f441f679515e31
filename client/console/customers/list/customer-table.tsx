import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { RecordTable } from "#client/console/record-table.tsx";
import { Sum } from "#client/console/sum.tsx";

type Customers = CallReply<"listCustomers">["customers"];

/** Customers with what they have bought. */
export function CustomerTable({ customers }: { customers: Customers }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <RecordTable
      id="customers"
      caption={t("customers")}
      headings={[
        t("console.customer"),
        t("console.orders"),
        t("customers.spent"),
        t("customers.lastOrder"),
        t("customers.owes"),
        t("customers.tags"),
      ]}
      rows={customers.map(({ id, name, establishment, email, phone, ...customer }) => ({
        key: id,
        cells: [
          <span key={id} className="customer-name">
            <Link className="link" to={href(adminPaths.customer, { id })}>
              <bdi>{name || establishment || email || phone || t("customers.unnamed")}</bdi>
            </Link>
            {[name && establishment, (name || establishment) && (email || phone)].filter(Boolean).map((text) => (
              <bdi key={text} className="text-meta text-second">
                {text}
              </bdi>
            ))}
          </span>,
          customer.orders,
          <Sum key={id}>{money(customer.spent)}</Sum>,
          customer.last_order_at && (
            <time key={id} dateTime={customer.last_order_at} dir="ltr">
              {dayText(customer.last_order_at)}
            </time>
          ),
          customer.owes > 0 && <Sum key={id}>{money(customer.owes)}</Sum>,
          customer.tags.length > 0 && <Tags key={id} tags={customer.tags} />,
        ],
      }))}
    />
  );
}

/** Tags of a customer; each leads to all who have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="customer-tags">
      {tags.map((tag) => (
        <Link key={tag} to={`${adminPaths.customers}?${new URLSearchParams({ tag })}`}>
          <bdi>{tag}</bdi>
        </Link>
      ))}
    </span>
  );
}
