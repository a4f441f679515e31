import type { CampaignChecked } from "#shared/contracts/goods/special-prices";
import { useTexts } from "#client/messages/texts";
import { PricesTable } from "./prices-table";

/** Preview of special prices: how many change, what stays and why, and examples. */
export function CampaignResult({ result }: { result: CampaignChecked }) {
  const t = useTexts();
  const { changed, average, no_effect, not_positive, conflicts, conflicting, below_cost, losing, examples } = result;
  return (
    <section className="console-section" aria-live="polite">
      <h2>{t("specialPrices.result")}</h2>
      <div className="offer-sentence">
        <p>
          {changed === 0
            ? t("specialPrices.result.none")
            : t("specialPrices.result.changed", { count: changed, average })}
        </p>
        {no_effect > 0 && <p>{t("specialPrices.result.noEffect", { count: no_effect })}</p>}
        {not_positive > 0 && <p>{t("specialPrices.result.notPositive", { count: not_positive })}</p>}
        {conflicts > 0 && <p>{t("specialPrices.result.conflicts", { count: conflicts })}</p>}
        <SkuNames skus={conflicting} />
        {below_cost > 0 && <p className="text-danger">{t("specialPrices.result.belowCost", { count: below_cost })}</p>}
        <SkuNames skus={losing} />
      </div>
      {examples.length > 0 && <h3>{t("specialPrices.result.examples")}</h3>}
      <PricesTable caption={t("specialPrices.result.examples")} prices={examples} />
    </section>
  );
}

function SkuNames({ skus }: { skus: CampaignChecked["conflicting"] }) {
  if (skus.length === 0) return null;
  return (
    <ul>
      {skus.map(({ sku_id, title }) => (
        <li key={sku_id}>
          <span dir="auto">{title}</span> <bdi className="text-meta text-second">{sku_id}</bdi>
        </li>
      ))}
    </ul>
  );
}
