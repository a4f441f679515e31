import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { adminPaths } from "#client/console/console-paths";
import { listUrl } from "#client/console/list-url";
import type { Customer } from "./customer";

/** Vouchers that were used, reviews, and what came by the contact form; what there is none of is left out. */
export function CustomerHistory({ customer: { vouchers, reviews, enquiries } }: { customer: Customer }) {
  const t = useTexts();
  return (
    <>
      {vouchers.length > 0 && (
        <section className="panel customer-part" aria-labelledby="customer-vouchers">
          <h2 id="customer-vouchers">{t("customers.vouchers")}</h2>
          <ul>
            {vouchers.map(({ code, used_at }) => (
              <li key={code + used_at}>
                <bdi>{code}</bdi>
                <span dir="ltr">{dayText(used_at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reviews.length > 0 && (
        <section className="panel customer-part" aria-labelledby="customer-reviews">
          <h2 id="customer-reviews">{t("console.reviews")}</h2>
          <ul>
            {reviews.map(({ id, product, rating, title, status }) => (
              <li key={id}>
                <Link
                  className="link"
                  to={listUrl(adminPaths.reviews, { status: status === "pending" ? undefined : status })}
                >
                  <bdi>{title || product}</bdi>
                </Link>
                <span>
                  <bdi>{product}</bdi> · {t("customers.stars", { count: rating })} · {t(`console.status.${status}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {enquiries.length > 0 && (
        <section className="panel customer-part" aria-labelledby="customer-leads">
          <h2 id="customer-leads">{t("customers.enquiries")}</h2>
          <ul>
            {enquiries.map(({ id, query, status, created_at }) => (
              <li key={id}>
                <Link
                  className="link"
                  to={listUrl(adminPaths.leads, { status: status === "new" ? undefined : status })}
                >
                  <bdi>{query.slice(0, 80)}</bdi>
                </Link>
                <span dir="ltr">{dayText(created_at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
