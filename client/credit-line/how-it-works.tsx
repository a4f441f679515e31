import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";
import type { CreditLineData } from "./credit-line-data";

/** What a credit line is, for who has none. */
export function HowItWorks({ form: { fields, least_limit, most_limit } }: Pick<CreditLineData, "form">) {
  const t = useTexts();
  const money = useMoney();
  const choices = fields.find(({ name }) => name === "requested_terms")?.choices ?? [];
  const values = {
    least: money(least_limit),
    most: money(most_limit),
    shortest: choices[0]?.value ?? "",
    longest: choices.at(-1)?.value ?? "",
  };
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t("creditLine.how")}</h2>
      <ol className="credit-steps">
        {(["apply", "check", "buy", "pay"] as const).map((step) => (
          <li key={step}>{t(`creditLine.how.${step}`, values)}</li>
        ))}
      </ol>
    </section>
  );
}
