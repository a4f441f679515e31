import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { useRight } from "../use-right";

type CustomerDetailsProps = {
  buyer: CallReply<"getHandledOrder">["order"]["buyer"];
  /** The account is deleted: there is no page of it. */
  isDeleted: boolean;
};

/** Who bought, and how to reach them. */
export function CustomerDetails({ buyer, isDeleted }: CustomerDetailsProps) {
  const t = useTexts();
  const seesCustomers = useRight("customers.read");
  const { user_id, name, email, phone, establishment, trn } = buyer;
  return (
    <section className="panel order-part" aria-labelledby="order-buyer">
      <h2 id="order-buyer">{t("console.customer")}</h2>
      {establishment && (
        <p>
          <b>
            <bdi>{establishment}</bdi>
          </b>
        </p>
      )}
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {trn && (
        <p className="text-second">
          {t("console.trn")} <bdi>{trn}</bdi>
        </p>
      )}
      <p className="console-contact">
        {email && (
          <a className="link" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        )}
        {phone && (
          <a className="link" href={`tel:${phone}`} dir="ltr">
            {phone}
          </a>
        )}
        {!isDeleted && seesCustomers && (
          <Link className="link" to={href(adminPaths.customer, { id: user_id })}>
            {t("console.customer.page")}
          </Link>
        )}
      </p>
    </section>
  );
}
