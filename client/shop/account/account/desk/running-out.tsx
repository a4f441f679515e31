import { variantPart } from "#client/ui/variant-name";
import { href, Link } from "react-router";
import { AddAgain } from "#client/shop/buy/cart/add-again.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import type { Desk } from "./desk-data";

type Product = NonNullable<Desk["runningOut"]>[number];

/** What is bought again and again and was not for about as long as usual; each is added as many times as the last time. */
export function RunningOut({ products }: { products: readonly Product[] }) {
  return (
    <ul className="panel desk-running">
      {products.map((product) => (
        <RunningOutLine key={product.sku_id} product={product} />
      ))}
    </ul>
  );
}

function RunningOutLine({ product }: { product: Product }) {
  const t = useTexts();
  const money = useMoney();
  const { sku_id, slug, title, image_url, quantity, unit_price, every_days, ago_days } = product;
  const variant = variantPart(product);
  const every = spanOf(every_days);
  const ago = spanOf(ago_days);
  return (
    <li>
      <Picture file={image_url} alt="" kind="list" sizes="64px" />
      <div>
        {slug ? <Link to={href(paths.product, { slug })}>{title}</Link> : <b>{title}</b>}
        <span className="text-second">{[variant, money(unit_price)].filter(Boolean).join(" · ")}</span>
        <span>
          {t(`desk.every.${every.unit}`, { count: every.count })} · {t(`desk.ago.${ago.unit}`, { count: ago.count })}
        </span>
      </div>
      <AddAgain sku={sku_id} title={title} quantity={quantity} />
    </li>
  );
}

/** From how many days on people count in weeks. */
const weeksFrom = 14;

const spanOf = (days: number) =>
  days < weeksFrom ? { unit: "days" as const, count: days } : { unit: "weeks" as const, count: Math.round(days / 7) };
