import { Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { listUrl } from "#client/console/list-url";

type Person = NonNullable<CallReply<"getHandledOrder">["order"]["sales_person"]>;

/** Whom an order came by. */
export function SalesPerson({ person: { sales_code, name, email } }: { person: Person }) {
  const t = useTexts();
  return (
    <section className="panel order-part" aria-labelledby="order-sales">
      <h2 id="order-sales">{t("console.sales.person")}</h2>
      <p>
        <bdi>{name || email || t("console.sales.gone")}</bdi> · <bdi>{sales_code}</bdi>
      </p>
      <p className="console-contact">
        {email && (
          <a className="link" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        )}
        <Link className="link" to={listUrl(adminPaths.orders, { sales_code })}>
          {t("console.sales.theirs")}
        </Link>
      </p>
    </section>
  );
}

/** Over a list of orders: whose they are alone, and the way to all of them. */
export function SalesFilter({ person: { sales_code, name, email } }: { person: Person }) {
  const t = useTexts();
  return (
    <p className="console-contact">
      <span>
        {t("console.sales.person")}:{" "}
        <b>
          <bdi>{name || email || t("console.sales.gone")}</bdi>
        </b>{" "}
        · <bdi>{sales_code}</bdi>
      </span>
      <Link className="link" to={adminPaths.orders}>
        {t("console.sales.all")}
      </Link>
    </p>
  );
}
