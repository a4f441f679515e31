import { aedFromFils, type Fils } from "#shared/money/money";
import type { Locale } from "#shared/text/locale";
import { unitPriceAt, type Tier } from "#shared/goods/unit-price";
import { selectUsualPlace } from "../addresses/addresses-statements";
import { deliveredFor } from "./changed-delivery";
import { deliveryLocation } from "../checkout/delivery-location";
import { priceCheckout } from "../checkout/price-checkout";
import { selectCheckoutSkus, type CheckoutSkuRow } from "../checkout/skus-statements";
import type { Database } from "#backend/platform/database";
import { selectPlaces } from "../shipping/shipping-statements";
import { mostOf } from "#backend/goods/pricing/cart-price";
import { sellingPrice } from "#backend/goods/pricing/variant-price";
import { selectTaxRates } from "#backend/goods/taxes/taxes-statements";
import { agreedOn, agreedPrices, type DraftLine } from "./draft-lines";

/** What so many units cost each without an agreement, in fils. */
export function shopPrice(sku: CheckoutSkuRow, quantity: number, now: number): Fils {
  const tiers: Tier[] = JSON.parse(sku.tiers);
  return unitPriceAt(quantity, sellingPrice(sku, now), tiers);
}

type PricingContext = { db: Database; now: number };

/**
 * A draft priced as a checkout is, in fils, with the rows of its SKUs.
 * @param userId to whose usual address it goes; null: to the shop's default place
 * @param delivery what delivery costs, whatever the place charges, in fils
 */
export async function pricedDraft(
  lines: readonly DraftLine[],
  userId: string | null,
  { db, now }: PricingContext,
  delivery?: Fils,
) {
  const [rows, places, rates, [usual]] = await db.run(
    selectCheckoutSkus(lines.map(({ sku_id }) => sku_id)),
    selectPlaces(),
    selectTaxRates(),
    selectUsualPlace(userId),
  );
  const agreed = agreedPrices(lines);
  const skus = new Map(rows.map((row) => [row.sku_id, { ...row, ...agreedOn(agreed, row.sku_id) }]));
  const place = deliveryLocation(usual, null, places);
  const { priced } = priceCheckout({
    lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity, unit_price: 0, in_cart: null })),
    skus,
    voucher: null,
    location: delivery === undefined ? place : deliveredFor(place, delivery),
    rates,
    useWallet: false,
    balance: 0,
    now,
  });
  return { priced, skus };
}

/** The lines and sums of a draft as they are now, in AED; its parameters are those of `pricedDraft`. */
export async function priceDraft(
  lines: readonly DraftLine[],
  userId: string | null,
  context: PricingContext & { locale: Locale },
  delivery?: Fils,
) {
  const { locale, now } = context;
  const { priced, skus } = await pricedDraft(lines, userId, context, delivery);
  return {
    lines: lines.map(({ sku_id, quantity, agreed_price }, at) => {
      const sku = skus.get(sku_id);
      const { unit_price, total } = priced.lines[at]!;
      return {
        sku_id,
        title: sku ? titleOf(sku, locale) : sku_id,
        quantity,
        unit_price: aedFromFils(unit_price),
        shop_price: aedFromFils(sku ? shopPrice(sku, quantity, now) : 0),
        agreed_price: agreed_price === null ? null : aedFromFils(agreed_price),
        total: aedFromFils(total),
        available: sku ? Math.min(quantity, mostOf(sku).most) : 0,
      };
    }),
    items_total: aedFromFils(priced.total),
    shipping: aedFromFils(priced.shipping),
    tax: aedFromFils(priced.tax + priced.shippingTax),
    total: aedFromFils(priced.total + priced.shipping),
  };
}

function titleOf(sku: CheckoutSkuRow, locale: Locale): string {
  const title = locale === "ar" ? sku.title_ar : sku.title_en;
  const variant = locale === "ar" ? sku.variant_title_ar : sku.variant_title_en;
  // Most variants are called after their product.
  if (variant?.startsWith(title)) return variant;
  return variant ? `${title} · ${variant}` : title;
}
