import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { AmountField } from "#client/console/amount-field.tsx";
import type { ProblemAt } from "./in-both";
import type { ProductForm, VariantForm } from "./product-form";

type PlannedFieldsProps = {
  form: FormMetadata<ProductForm>;
  field: FieldMetadata<VariantForm["planned"], ProductForm>;
  problemAt: ProblemAt;
};

/** Special prices of a SKU that are still to come, each with its time; added and taken out with scripts or without. */
export function PlannedFields({ form, field, problemAt }: PlannedFieldsProps) {
  const t = useTexts();
  return (
    <fieldset className="product-planned">
      <legend>{t("products.field.planned")}</legend>
      {field.getFieldList().map((row, at) => {
        const { price, starts_at, ends_at } = row.getFieldset();
        const of = (own: typeof price) => ({
          name: own.name,
          problem: problemAt(own.name),
          defaultValue: own.initialValue,
          autoComplete: "off",
        });
        return (
          <div key={row.key} className="product-fields">
            <AmountField {...of(price)} label={t("products.field.special_price")} />
            <TextField {...of(starts_at)} label={t("products.planned.starts")} type="datetime-local" />
            <TextField {...of(ends_at)} label={t("products.planned.ends")} type="datetime-local" />
            <p className="product-acts">
              <button className="button button-quiet" {...form.remove.getButtonProps({ name: field.name, index: at })}>
                {t("products.planned.remove", { number: at + 1 })}
              </button>
            </p>
          </div>
        );
      })}
      <p>
        <button className="button button-quiet" {...form.insert.getButtonProps({ name: field.name })}>
          {t("products.planned.add")}
        </button>
      </p>
    </fieldset>
  );
}
