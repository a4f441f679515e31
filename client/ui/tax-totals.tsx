import type { ReactNode } from "react";
import type { TaxTotalOnWire } from "#shared/contracts/goods/taxes";
import { useTexts } from "../messages/texts";
import { useMoney } from "./money";

type TaxTotalsProps = {
  /** Goods and delivery, rate by rate; empty where the backend says only the sum. */
  taxes: readonly TaxTotalOnWire[];
  /** All VAT contained, in AED. */
  tax: number;
  className: string;
};

/** What VAT a sum contains: one line for each rate in it. */
export function TaxTotals({ taxes, tax, className }: TaxTotalsProps) {
  const t = useTexts();
  const money = useMoney();
  if (taxes.length === 0) return <p className={className}>{t("taxes.contained", { amount: money(tax) })}</p>;
  return taxes.map((one) => (
    <p key={`${one.tax_class} ${one.rate}`} className={className}>
      {one.tax_class === "standard"
        ? t("taxes.total.standard", { rate: one.rate, amount: money(one.tax) })
        : t(`taxes.total.${one.tax_class}`, { total: money(one.total) })}
    </p>
  ));
}

/** One amount of a list of them, with what it is. */
export function Figure({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
