import type { LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { toCard, type ProductGroup } from "../product-card/product-card-data";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";

export type OfferedVoucher = CallReply<"listOffers">["vouchers"][number];

/** `/offers`: everything that costs less for now, or for more. */
export async function loadOffers({ context }: LoaderFunctionArgs) {
  const { specials, tiers, vouchers } = required(await apiOf(context).call("listOffers", {}));
  return {
    specials: specials.map(({ product, saved, ends_at }) => ({ card: skuCard(product), saved, endsAt: ends_at })),
    tiers: tiers.map(({ product, price, step, percent }) => ({
      card: { ...skuCard(product), price },
      from: step.min_quantity,
      each: step.price,
      percent,
    })),
    vouchers,
  };
}

/** The card of the one SKU that a group came with: its title and price, and a button that adds it. */
function skuCard(group: ProductGroup) {
  const sku = group.variants[0]!;
  const price = sku.special_price_final;
  return toCard({
    ...group,
    title: sku.title,
    default_sku: sku.sku_id,
    variant_count: 1,
    variant_choices: undefined,
    fromPrice: price,
    toPrice: price,
    in_stock: true,
  });
}
