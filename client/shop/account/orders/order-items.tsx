import { variantPart } from "#client/ui/variant-name";
import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import { UnitsText } from "./line-units";
import type { Order } from "./order";

/** What was bought, at the price it was bought for. */
export function OrderItems({ order: { items, ships_together } }: { order: Pick<Order, "items" | "ships_together"> }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section className="panel order-part" aria-labelledby="order-items">
      <h2 id="order-items">{t("orders.items")}</h2>
      {ships_together && items.some(({ units }) => units.backordered > 0) && (
        <p className="text-second">{t("orders.together")}</p>
      )}
      <ul className="order-items">
        {items.map(({ sku_id, slug, title, variant_title, quantity, units, price, ...item }, at) => (
          <li key={`${sku_id}-${at}`}>
            <Picture file={item.image_url} alt="" kind="list" sizes="72px" />
            <p>
              <Link to={href(paths.product, { slug })}>{title}</Link>
              <span className="text-second">
                {[variantPart({ title, variant_title })].filter(Boolean).map((part) => `${part} · `)}
                <bdi>{sku_id}</bdi>
              </span>
              <span className="text-second">
                {t("orders.quantity", { count: quantity })}
                {quantity > 1 && ` · ${t("orders.each", { amount: money(price) })}`}
                {item.tax_class !== "standard" && ` · ${t(`taxes.line.${item.tax_class}`)}`}
              </span>
              <UnitsText units={units} expected={item.expected_on} />
            </p>
            <b>{money(item.line_total)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
