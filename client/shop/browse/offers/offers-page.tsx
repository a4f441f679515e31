import { type ReactNode, useEffect, useState } from "react";
import { Link, useLoaderData } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { breadcrumbList, StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { ProductCard } from "../product-card/product-card";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import { couponDrawing } from "#client/ui/drawings/coupon";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { useMoney } from "#client/ui/money";
import { loadOffers } from "./load-offers";
import { PublicVouchers } from "./public-vouchers";
import { Countdown } from "#client/ui/countdown.tsx";
import { dayText } from "#client/ui/day-text";
import "./offers.css";

export { loadOffers as loader };

/** `/offers`: special prices with their ends, quantity prices, and codes that anybody may use. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { specials, tiers, vouchers } = useLoaderData<typeof loadOffers>();
  const none = specials.length + tiers.length + vouchers.length === 0;
  return (
    <div className="page-width offers">
      <PageHead title={t("deals")} description={t("deals.text")} path={paths.offers} />
      <StructuredData
        nodes={
          import.meta.env.SSR &&
          ((view) => [breadcrumbList(t("catalogue.home"), [], { name: t("deals"), to: paths.offers }, view)])
        }
      />
      <Breadcrumb crumbs={[]} />
      <h1>{t("deals")}</h1>
      <p className="lead">{none ? t("deals.none.lead") : t("deals.text")}</p>
      {none && (
        <EmptyState
          drawing={couponDrawing}
          title={t("deals.none")}
          text={t("deals.none.text")}
          action={{ text: t("deals.none.action"), to: paths.products }}
        />
      )}
      <PublicVouchers vouchers={vouchers} />
      {specials.length > 0 && (
        <Group id="specials" title={t("deals.specials")} text={t("deals.specials.text")}>
          {specials.map(({ card, saved, endsAt }) => (
            <li key={card.sku}>
              <ProductCard card={card} />
              <p className="offer-saves">{t("deals.saved", { amount: money(saved) })}</p>
              {endsAt && <OfferEnd until={endsAt} />}
            </li>
          ))}
        </Group>
      )}
      {specials.length > 0 && (
        <p>
          <Link className="button button-quiet" to={`${paths.products}?offers=1&sort=discount`}>
            {t("deals.specials.all")}
          </Link>
        </p>
      )}
      {tiers.length > 0 && (
        <Group id="more" title={t("deals.more")} text={t("deals.more.text")}>
          {tiers.map(({ card, from, each, percent }) => (
            <li key={card.sku}>
              <ProductCard card={card} />
              <p className="offer-saves">{t("deals.step", { from, price: money(each), percentage: percent })}</p>
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}

type GroupProps = { id: string; title: string; text: string; children: ReactNode };

function Group({ id, title, text, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="text-second">{text}</p>
      <ul className="cards">{children}</ul>
    </section>
  );
}

/** In ms. */
const soon = 3 * 24 * 60 * 60 * 1000;

/**
 * When an offer ends: its day, and in its last three days how long it still lasts. Cached HTML must not hold the time
 * of day, so only the browser counts. @param until ISO 8601 time
 */
function OfferEnd({ until }: { until: string }) {
  const t = useTexts();
  const [counts, setCounts] = useState(false);
  useEffect(() => {
    const end = Date.parse(until);
    const look = () => setCounts(end - Date.now() < soon);
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [until]);
  return counts ? (
    <Countdown until={until} />
  ) : (
    <p className="offer-end">{t("deals.until", { date: dayText(until) })}</p>
  );
}
