import { useTexts } from "../messages/texts";
import { Countdown } from "../ui/countdown";
import { PriceCutBadge } from "../product-card/price-cut-badge";
import { Instalments } from "../ui/instalments";
import { Price } from "../ui/price";
import type { ProductVariant } from "./product-data";

/** What the chosen variant costs, what it cost before, and until when. */
export function PriceBlock({ variant }: { variant: ProductVariant }) {
  const t = useTexts();
  const { price, list, off, upTo, less, endsAt } = variant;
  return (
    <div className="price-large">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price price={price} list={list} />
        <PriceCutBadge off={off} upTo={upTo} less={less} />
      </div>
      <p className="mt-1 text-meta text-second">{t("product.vat")}</p>
      <Instalments total={price} />
      {endsAt && <Countdown until={endsAt} />}
    </div>
  );
}
