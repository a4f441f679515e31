import type { Tier } from "#shared/goods/unit-price";
import type { Fils } from "#shared/money/money";
import type { TaxRate } from "#shared/money/vat";
import { termsOf } from "../shipping/location";
import { priceCart, type LineNotice, type PricedCart, type PricedSku } from "#backend/goods/pricing/cart-price";
import type { VoucherTerms } from "#backend/goods/pricing/voucher-discount";
import type { PlaceRow } from "../shipping/shipping-statements";
import type { CheckoutLine, ShownTotals } from "./checkout-store";
import type { CheckoutSkuRow } from "./skus-statements";

/** Everything that the price of a checkout depends on, at one moment. */
export type PricingFacts = {
  lines: readonly CheckoutLine[];
  skus: ReadonlyMap<string, CheckoutSkuRow & { agreed?: Fils }>;
  voucher: VoucherTerms | "unknown" | null;
  location: PlaceRow;
  rates: readonly TaxRate[];
  useWallet: boolean;
  /** In fils. */
  balance: Fils;
  /** In ms. */
  now: number;
};

export type PricedCheckout = {
  priced: PricedCart;
  /** Available lines, as shown and bought; positions match those of `bought`. */
  lines: CheckoutLine[];
  bought: PricedCart["lines"];
  shown: ShownTotals;
  notices: (LineNotice & { sku_id: string })[];
};

/** Prices a checkout like a cart; unavailable lines are left out, with a notice. */
export function priceCheckout(facts: PricingFacts): PricedCheckout {
  const skus = new Map([...facts.skus].map(([sku, row]) => [sku, { ...row, tiers: parseTiers(row.tiers) }]));
  return priceLines({ ...facts, skus });
}

type LinesFacts = Omit<PricingFacts, "skus" | "location"> & {
  skus: ReadonlyMap<string, PricedSku>;
  location: Parameters<typeof termsOf>[0];
};

/** The same of lines that are no checkout yet. */
export function priceLines(facts: LinesFacts): PricedCheckout {
  const priced = priceCart(facts.lines, facts.skus, facts.voucher, termsOf(facts.location), facts.rates, facts.now);
  const bought = priced.lines.filter(({ total }) => total > 0);
  const inCart = new Map(facts.lines.map((line) => [line.sku_id, line.in_cart]));
  const due = priced.total + priced.shipping;
  const wallet = facts.useWallet ? Math.min(facts.balance, due) : 0;
  return {
    priced,
    bought,
    lines: bought.map(({ sku_id, quantity, unit_price }) => ({
      sku_id,
      quantity,
      unit_price,
      in_cart: inCart.get(sku_id) ?? null,
    })),
    shown: { total: priced.total, shipping: priced.shipping, wallet, payable: due - wallet, taxes: priced.taxes },
    notices: priced.lines.flatMap(({ sku_id, notices }) => notices.map((notice) => ({ ...notice, sku_id }))),
  };
}

const parseTiers = (json: string): Tier[] => JSON.parse(json);

/** Whether lines or amounts differ from what the buyer has seen. */
export const differs = (
  { lines, shown }: Pick<PricedCheckout, "lines" | "shown">,
  before: { lines: readonly CheckoutLine[]; shown: ShownTotals | null },
): boolean =>
  before.shown === null ||
  before.shown.total !== shown.total ||
  before.shown.shipping !== shown.shipping ||
  before.shown.wallet !== shown.wallet ||
  before.shown.payable !== shown.payable ||
  JSON.stringify(before.shown.taxes) !== JSON.stringify(shown.taxes) ||
  JSON.stringify(before.lines) !== JSON.stringify(lines);
