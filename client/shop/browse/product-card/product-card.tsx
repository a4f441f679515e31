import { href, Link } from "react-router";
import { CardBuy } from "./card-buy";
import { CompareButton } from "../compare/compare-button";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Heart } from "../wishlist/heart";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { PriceCutBadge } from "./price-cut-badge";
import { Price } from "#client/ui/price.tsx";
import type { ProductCardData } from "./product-card-data";
import { noteTapped } from "./tapped-picture";

/** A card takes half a phone, a third of a tablet and about a quarter of the desktop's width. */
const sizes = "(min-width:1024px) 290px,(min-width:640px) 31vw,46vw";

/** The one product card of the shop. The title's link covers the whole of it, below its buttons. */
export function ProductCard({ card, eager }: { card: ProductCardData; eager?: boolean }) {
  const t = useTexts();
  const { slug, title, brand, image, price, list, off, upTo, less, from, cod, soldOut, rating, values, more, each } =
    card;
  return (
    <article className="card">
      <div className="card-picture">
        <Picture file={image} alt="" kind="card" sizes={sizes} eager={eager} />
        {soldOut ? (
          <span className="badge badge-quiet">{t("catalogue.soldOut")}</span>
        ) : (
          <PriceCutBadge off={off} upTo={upTo} less={less} />
        )}
      </div>
      <p className="card-brand">{brand}</p>
      <h3 className="card-title">
        <Link to={href(paths.product, { slug })} discover="none" onClick={noteTapped}>
          {title}
        </Link>
      </h3>
      {values && (
        <p className="card-values">
          <bdi>
            {`${values} `}
            {more && <bdi dir="ltr">{`+${more}`}</bdi>}
          </bdi>
        </p>
      )}
      {(rating || cod) && (
        <p className="card-marks">
          {rating && <Rating {...rating} />}
          {cod && <span className="card-cod">{t("catalogue.cod")}</span>}
        </p>
      )}
      <Price price={price} list={list} from={from} each={each} />
      <CardBuy card={card} />
      {card.sku && <Heart sku={card.sku} title={title} />}
      <CompareButton id={card.id} title={title} />
    </article>
  );
}

/** Stars out of five with the number of reviews, as a figure. */
export function Rating({ average, count }: { average: number; count: number }) {
  const t = useTexts();
  return (
    <span className="rating">
      <Icon name="star" />
      <span className="sr-only">{t("catalogue.rating", { average: average.toFixed(1), count })}</span>
      <span aria-hidden="true">{average.toFixed(1)}</span>
    </span>
  );
}
