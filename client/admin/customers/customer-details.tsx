import type { CallReply } from "../../../shared/contracts/table";
import { useTexts } from "../../messages/texts";

type CustomerDetailsProps = { buyer: CallReply<"getHandledOrder">["order"]["buyer"] };

/** Who bought, and how to reach them. */
export function CustomerDetails({ buyer: { name, email, phone, establishment, trn } }: CustomerDetailsProps) {
  const t = useTexts();
  return (
    <section className="panel order-part" aria-labelledby="order-buyer">
      <h2 id="order-buyer">{t("admin.customer")}</h2>
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
          {t("admin.trn")} <bdi>{trn}</bdi>
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
      </p>
    </section>
  );
}
