import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { SeenLink } from "#client/console/seen-link.tsx";
import { Fact } from "#client/console/fact.tsx";
import type { Customer } from "./customer";

/** What the customer has bought, has and owes. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const t = useTexts();
  const money = useMoney();
  const { orders, spent, wallet, credit_line, last_order_at } = customer;
  return (
    <dl className="credit-figures customer-figures">
      <div>
        <dt>{t("console.orders")}</dt>
        <dd>
          <b>{orders}</b>
          {last_order_at && <small dir="ltr">{dayText(last_order_at)}</small>}
        </dd>
      </div>
      <div>
        <dt>{t("customers.spent")}</dt>
        <dd>
          <b>{money(spent)}</b>
        </dd>
      </div>
      <div>
        <dt>{t("customers.wallet")}</dt>
        <dd>
          <b>{money(wallet.balance)}</b>
          {wallet.frozen > 0 && <small>{t("customers.frozen", { amount: money(wallet.frozen) })}</small>}
        </dd>
      </div>
      {credit_line && (
        <div>
          <dt>
            <SeenLink className="link" to={href(adminPaths.creditAccount, { id: credit_line.id })}>
              {t("customers.credit")}
            </SeenLink>
          </dt>
          <dd>
            <b>{money(credit_line.used)}</b>
            <small>{t("customers.credit.of", { amount: money(credit_line.limit) })}</small>
            {credit_line.due_at && <small>{t("customers.credit.due", { day: dayText(credit_line.due_at) })}</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Who the customer is, and how to reach them. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useTexts();
  const { email, phone, establishment, category, locale, since, kyc, kyc_id, trn, sessions, addresses, merged } =
    customer;
  return (
    <section className="panel customer-part" aria-labelledby="customer-who">
      <h2 id="customer-who">{t("customers.who")}</h2>
      <dl className="console-facts">
        <Fact name={t("customers.email")}>
          {email ? (
            <a className="link" href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          ) : (
            t("customers.unknown")
          )}
        </Fact>
        <Fact name={t("customers.phone")}>
          {phone ? (
            <a className="link" href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          ) : (
            t("customers.unknown")
          )}
        </Fact>
        {establishment && (
          <Fact name={t("console.establishment")}>
            <bdi>{establishment}</bdi>
          </Fact>
        )}
        {category && <Fact name={t("console.business")}>{t(`console.business.${category}`)}</Fact>}
        <Fact name={t("console.kyc")}>
          {kyc_id !== null && kyc !== "none" ? (
            <Link className="link" to={href(adminPaths.submission, { id: kyc_id })}>
              {t(`console.status.${kyc}`)}
            </Link>
          ) : (
            t("customers.kyc.none")
          )}
        </Fact>
        {trn && (
          <Fact name={t("console.trn")}>
            <bdi>{trn}</bdi>
          </Fact>
        )}
        <Fact name={t("customers.language")}>{t(`customers.language.${locale}`)}</Fact>
        <Fact name={t("customers.since")}>
          <time dateTime={since} dir="ltr">
            {dayText(since)}
          </time>
        </Fact>
        <Fact name={t("customers.sessions")}>{sessions}</Fact>
        <Fact name={t("customers.consent")}>{t("customers.consent.where")}</Fact>
        <Addresses addresses={addresses} />
        {merged.map((one) => (
          <Fact key={one.id} name={t("customers.merged")}>
            <bdi>{one.email || one.phone}</bdi> <span dir="ltr">{dayText(one.at)}</span>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Addresses({ addresses }: Pick<Customer, "addresses">) {
  const t = useTexts();
  return (
    <>
      {addresses.map((address, place) => (
        <Fact
          // Addresses have no other name here, and their order stays.
          key={place}
          name={
            address.is_delivery
              ? t("customers.address.delivery")
              : address.is_billing
                ? t("customers.address.billing")
                : t("customers.address")
          }
        >
          <bdi>{[address.name, ...address.lines].join(", ")}</bdi> <bdi dir="ltr">{address.phone}</bdi>
        </Fact>
      ))}
    </>
  );
}
