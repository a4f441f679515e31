import type { ComponentProps } from "react";
import { href, Link } from "react-router";
import { CompareButton } from "../compare/compare-button";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { PriceCutBadge } from "../product-card/price-cut-badge";
import { Rating } from "../product-card/product-card";
import { useVisit } from "#client/runtime/request-context";
import { Countdown } from "#client/ui/countdown.tsx";
import { Instalments } from "#client/shop/frame/instalments/instalments.tsx";
import { Price } from "#client/ui/price.tsx";
import { BuyBox } from "./buy-box";
import { DeliveryFacts } from "./delivery-facts";
import { isCapitalEquipment } from "./equipment";
import { OrderBox } from "./order-box";
import type { ProductData, ProductVariant } from "./product-data";
import { SoldOutRegion } from "./sold-out-region";
import { StockLine } from "./stock-line";
import { isSellable } from "./stock-state";
import { TierTable } from "./tier-table";
import { VariantPicker } from "./variant-picker";
import { variantTable } from "./variant-table";
import { VouchersRegion } from "./vouchers-region";
import { withWholeFigures } from "./whole-figures";

type OfferedProps = { product: ProductData; variant: ProductVariant | null };
type ProductOfferProps = OfferedProps &
  ComponentProps<typeof VouchersRegion> &
  Pick<ComponentProps<typeof SoldOutRegion>, "similar" | "substitutes">;

/** What sells a product: name, price, variants, stock and the way to buy. */
export function ProductOffer({ product, variant, vouchers, similar, substitutes }: ProductOfferProps) {
  const t = useTexts();
  return (
    <div className="grid min-w-0 content-start gap-5">
      <ProductTitle product={product} variant={variant} />
      {variant ? (
        <>
          <VariantPicker product={product} selected={variant} />
          {variantTable(product) && (
            <a className="link justify-self-start text-meta" href="#several">
              {t("product.several")}
            </a>
          )}
          <div>
            <PriceBlock product={product} variant={variant} />
            <StockLine variant={variant} />
          </div>
          {isSellable(variant) ? (
            <>
              <BuyBox key={variant.sku} product={product} variant={variant} />
              <TierTable variant={variant} />
            </>
          ) : (
            <SoldOutRegion key={variant.sku} variant={variant} similar={similar} substitutes={substitutes} />
          )}
          <OrderBox product={product} variant={variant} />
          <DeliveryFacts product={product} variant={variant} />
        </>
      ) : (
        <NotSold />
      )}
      <p className="compare-place">
        <CompareButton id={product.id} title={product.title} worded />
      </p>
      {!isCapitalEquipment(product, variant) && <VouchersRegion vouchers={vouchers} />}
    </div>
  );
}

/** Nothing of it is available: by nobody, or not by those who chose a kind of business. */
function NotSold() {
  const t = useTexts();
  const { businessCategory } = useVisit();
  if (!businessCategory) return <p className="text-second">{t("product.stock.not_sold")}</p>;
  return (
    <p className="text-second">
      {t("product.stock.otherBusiness")}{" "}
      <a className="text-teal underline" href="#business">
        {t("product.stock.changeBusiness")}
      </a>
    </p>
  );
}

function ProductTitle({ product: { title, brand, rating }, variant }: OfferedProps) {
  const t = useTexts();
  return (
    <div>
      <p className="text-meta text-second">
        <Link className="font-medium text-teal hover:underline" to={href(paths.brand, { slug: brand.slug })}>
          {brand.name}
        </Link>
        {variant && (
          <>
            {" · "}
            {t("product.sku")} <bdi>{variant.sku}</bdi>
          </>
        )}
      </p>
      <h1 className="mt-1">{withWholeFigures(title)}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4 text-meta text-second empty:hidden">
        {rating && <Rating {...rating} />}
        {variant && !variant.cod && <span>{t("catalogue.noCod")}</span>}
      </p>
    </div>
  );
}

/** What the chosen variant costs, what it cost before, and until when. */
function PriceBlock({ product, variant }: { product: ProductData; variant: ProductVariant }) {
  const t = useTexts();
  const { price, list, off, upTo, less, endsAt, taxClass = "standard", taxRate } = variant;
  return (
    <div className="price-large">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price price={price} list={list} />
        <PriceCutBadge off={off} upTo={upTo} less={less} />
      </div>
      <p className="mt-1 text-meta text-second">{t(`taxes.price.${taxClass}`, { rate: taxRate })}</p>
      {isSellable(variant) &&
        (isCapitalEquipment(product, variant) ? (
          <p className="text-meta">
            <Link className="link" to={`${paths.enquiry}?about=lease&product=${product.slug}`}>
              {t("product.lease")}
            </Link>
          </p>
        ) : (
          <Instalments total={price} source="product" />
        ))}
      {endsAt && <Countdown until={endsAt} />}
    </div>
  );
}
