import { roundings } from "#shared/goods/price-change";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import type { PostedPrices } from "./posted-prices";
import { Send } from "#client/console/post-form.tsx";

/** What can be done to the chosen SKUs, or to all that the list finds. */
const kinds = ["price_percent", "price_amount", "special", "end_special", "cod", "no_cod", "withdraw", "sell"] as const;

type TogetherProps = {
  /** How many SKUs the list finds. */
  total: number;
  isOpen: boolean;
  /** What it was posted with and refused. */
  posted: PostedPrices["together"] | undefined;
};

/** One change of many SKUs; `prices.css` shows the fields that the chosen one needs. */
export function Together({ total, isOpen, posted }: TogetherProps) {
  const t = useTexts();
  const typed = { dir: "ltr", autoComplete: "off" } as const;
  return (
    <details className="panel prices-together" open={isOpen} data-enter>
      <summary className="font-semibold">{t("prices.together")}</summary>
      <div className="product-fields">
        <SelectField name="whom" label={t("prices.whom")} defaultValue={posted?.whom}>
          <option value="chosen">{t("prices.whom.chosen")}</option>
          <option value="all">{t("prices.whom.all", { count: total })}</option>
        </SelectField>
        <SelectField name="what" label={t("prices.what")} defaultValue={posted?.what}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`prices.what.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="figure"
          label={t("prices.figure")}
          hint={t("prices.figure.hint")}
          defaultValue={posted?.figure}
          inputMode="text"
          maxLength={20}
          {...typed}
        />
        <SelectField name="rounding" label={t("prices.rounding")} defaultValue={posted?.rounding}>
          {roundings.map((name) => (
            <option key={name} value={name}>
              {t(`prices.rounding.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextField name="ends" label={t("prices.ends")} type="date" defaultValue={posted?.ends} />
        <TextField
          name="most"
          label={t("prices.most")}
          hint={t("prices.most.hint")}
          defaultValue={posted?.most}
          inputMode="numeric"
          maxLength={20}
          {...typed}
        />
      </div>
      <p className="product-acts">
        <Send intent="bulk">{t("prices.check")}</Send>
      </p>
    </details>
  );
}
