import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { ProductCardData } from "../product-card/product-card-data";
import { Picture } from "#client/ui/picture.tsx";
import { Price } from "#client/ui/price.tsx";

/** How many substitutes are beside a sold-out product; the row of similar products further down has the rest. */
const most = 3;

/** Similar products that can be bought now. Nothing when there are none. */
export default function Substitutes({ cards }: { cards: readonly ProductCardData[] }) {
  const t = useTexts();
  const inStock = cards.filter(({ soldOut }) => !soldOut).slice(0, most);
  if (inStock.length === 0) return null;
  return (
    <section aria-labelledby="substitutes">
      <h2 id="substitutes" className="text-body font-semibold">
        {t("stockAlert.substitutes")}
      </h2>
      <ul className="substitutes">
        {inStock.map(({ slug, title, image, price, list, from }) => (
          <li key={slug} className="flex items-center gap-4 py-3">
            <Picture file={image} alt="" kind="list" sizes="64px" />
            <div>
              <Link to={href(paths.product, { slug })}>{title}</Link>
              <Price price={price} list={list} from={from} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
