import { href, Link } from "react-router";
import { CardBuy, useChips } from "./card-buy";
import { CompareButton } from "../compare/compare-button";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Heart } from "../wishlist/heart";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { PriceCutBadge } from "./price-cut-badge";
import { Price } from "#client/ui/price.tsx";
import { useMoney } from "#client/ui/money";
import type { ProductCardData } from "./product-card-data";
import { noteTapped } from "./tapped-picture";

/** A card takes half a phone, a third of a tablet and about a quarter of the desktop's width. */
const sizes = "(min-width:1024px) 290px,(min-width:640px) 31vw,46vw";

/** The one product card of the shop. The title's link covers the whole of it, below its buttons. */
export function ProductCard({ card, eager }: { card: ProductCardData; eager?: boolean }) {
  const t = useTexts();
  const money = useMoney();
  const { slug, title, brand, image, off, upTo, less, noCod, soldOut, rating, more, each, sku } = card;
  const hasChips = useChips(card).length > 0;
  const values = hasChips ? undefined : (card.values ?? card.chips?.map(([value]) => value).join(" · "));
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
      <p className="card-brand">
        <span>{brand}</span>
        {rating && <Rating {...rating} />}
      </p>
      <h3 className="card-title">
        <Link to={href(paths.product, { slug })} discover="none" onClick={noteTapped}>
          {title}
        </Link>
      </h3>
      {(values || noCod) && (
        <p className="card-facts">
          {values && (
            <bdi>
              {`${values} `}
              {more && <bdi dir="ltr">{`+${more}`}</bdi>}
            </bdi>
          )}
          {noCod && <span>{t("catalogue.noCod")}</span>}
        </p>
      )}
      <Price price={card.price} list={card.list} from={card.from} />
      {each !== undefined && <p className="card-each">{t("catalogue.price.each", { amount: money(each) })}</p>}
      {/* One stop for the Tab key, on its first button; arrow keys lead on (`frame/layout/arrow-keys.ts`). */}
      <div className="card-tools" role="toolbar" aria-label={title}>
        <CardBuy card={card} />
        <div className="card-marks">
          {sku && <Heart sku={sku} title={title} inTools={!soldOut} />}
          <CompareButton id={card.id} title={title} inTools={Boolean(sku)} />
        </div>
      </div>
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
