import { percentageOff } from "#shared/money/discount";
import { aedFromFils } from "#shared/money/money";
import { priceSteps } from "#shared/goods/unit-price";
import { everything } from "#backend/platform/cache-purges/reply-tags";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import type { GroupRow, VariantRow } from "../catalogue/group-rows";
import { skuCardOf, variantsFor } from "../catalogue/product";
import { isSellable, offerEndsAt, sellingPrice } from "../pricing/variant-price";
import type { PublicVoucherRow } from "../vouchers/vouchers-statements";
import { voucherOf } from "../vouchers/voucher";
import { readOffers } from "./offers-store";
import { isoOrNull } from "#shared/time/iso";

type Answer = CallAnswer<"listOffers">;

/** Everything that costs less for now, or for more. */
export const offerHandlers: Handlers<"listOffers"> = {
  async listOffers(_input, context) {
    const { db, shows } = context;
    const { specials, tiered, vouchers, nextVoucherChange } = await readOffers(db, context);
    shows.listing(everything);
    shows.vouchers();
    if (nextVoucherChange !== null) shows.until(nextVoucherChange);
    return {
      specials: specials.flatMap((row) => specialOf(row, context)).toSorted(bySaving),
      tiers: tiered.flatMap((row) => tierOf(row, context)).toSorted(bySaving),
      vouchers: vouchers.map(publicVoucherOf),
    };
  },
};

const bySaving = (one: { percent: number }, other: { percent: number }) => other.percent - one.percent;

/** The variants of a product that this business can buy now. */
const sold = (row: GroupRow, context: CallContext): VariantRow[] => variantsFor(row, context).filter(isSellable);

/** The variant that saves most, if any does by now. */
function specialOf(row: GroupRow, context: CallContext): Answer["specials"] {
  const { now } = context;
  const savingOf = (variant: VariantRow) => (variant.price - sellingPrice(variant, now)) / variant.price;
  const [best] = sold(row, context).toSorted((one, other) => savingOf(other) - savingOf(one));
  const percent = best ? percentageOff(best.price, sellingPrice(best, now)) : 0;
  if (!best || percent === 0) return [];
  const endsAt = offerEndsAt(best, now);
  return [
    {
      product: skuCardOf(row, best.sku_id, context),
      saved: aedFromFils(best.price - sellingPrice(best, now)),
      percent,
      ends_at: isoOrNull(endsAt),
    },
  ];
}

/** The largest step of a variant's prices that an order may reach; less than a percent is no offer. */
function tierOf(row: GroupRow, context: CallContext): Answer["tiers"] {
  const steps = sold(row, context).flatMap((variant) => {
    const price = sellingPrice(variant, context.now);
    const step = priceSteps(price, variant.tiers, { most: variant.max_oq, stock: variant.stock }).at(-1)!;
    const percent = percentageOff(price, step.price);
    return percent > 0 ? [{ variant, price, step, percent }] : [];
  });
  const [best] = steps.toSorted(bySaving);
  if (!best) return [];
  return [
    {
      product: skuCardOf(row, best.variant.sku_id, context),
      price: aedFromFils(best.price),
      step: { min_quantity: best.step.from, price: aedFromFils(best.step.price) },
      percent: best.percent,
    },
  ];
}

const publicVoucherOf = (row: PublicVoucherRow): Answer["vouchers"][number] => ({
  ...voucherOf(row),
  once_per_customer: row.once_per_customer === 1,
  first_order: row.first_order === 1,
  scope: row.scope_slug !== null && row.scope_name !== null ? { name: row.scope_name, slug: row.scope_slug } : null,
  selected: row.selected === 1,
});
