import { useTexts } from "../messages/texts";
import { Countdown } from "../ui/countdown";
import { Instalments } from "../ui/instalments";
import { Price } from "../ui/price-tag";
import type { ProductVariant } from "./product-data";

/** What the chosen variant costs, what it cost before, and until when. */
export function PriceBlock({ variant: { price, list, off, endsAt } }: { variant: ProductVariant }) {
  const t = useTexts();
  return (
    <div className="price-large">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price price={price} list={list} />
        {off && <span className="badge">{t("catalogue.off", { percentage: off })}</span>}
      </div>
      <p className="mt-1 text-meta text-second">{t("product.vat")}</p>
      <Instalments total={price} />
      {endsAt && <Countdown until={endsAt} />}
    </div>
  );
}
