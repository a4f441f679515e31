import { percentageOff } from "#shared/money/discount";
import { priceSteps } from "#shared/goods/unit-price";
import { useTexts } from "#client/messages/texts";
import { quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { useMoney } from "#client/ui/money";
import { useChosenQuantity } from "./chosen-quantity";
import type { ProductVariant } from "./product-data";

/**
 * What one unit costs when more are taken, as far as there is stock; the row of the quantity that is chosen, or is in the
 * cart, is marked. Nothing when the price never changes.
 */
export function TierTable({ variant: { sku, price, tiers = [], most, stock } }: { variant: ProductVariant }) {
  const t = useTexts();
  const money = useMoney();
  const steps = priceSteps(price, tiers, { most, stock });
  const inCart = useShopper(quantityAtom(sku));
  const chosen = useChosenQuantity(sku);
  const reached = steps.findLast(({ from }) => from <= (inCart || chosen));
  if (steps.length < 2) return null;
  return (
    <div className="panel overflow-hidden">
      <table className="figures">
        <caption className="sr-only">{t("product.tiers")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("product.tiers.quantity")}</th>
            <th scope="col">{t("product.tiers.price")}</th>
            <th scope="col">{t("product.tiers.save")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.from} aria-current={step === reached || undefined}>
              <th scope="row" className="font-normal">
                {step.to === null ? (
                  t("product.tiers.andMore", { from: step.from })
                ) : (
                  <bdi dir="ltr">{range(step.from, step.to)}</bdi>
                )}
              </th>
              <td className="font-medium">{money(step.price)}</td>
              <td className="text-good">
                {step.from === 1 ? "–" : t("product.tiers.percent", { percentage: percentageOff(price, step.price) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const range = (from: number, to: number): string => (from === to ? String(from) : `${from} – ${to}`);
