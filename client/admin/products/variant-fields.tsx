import type { FieldMetadata } from "@conform-to/react";
import { businessCategories } from "../../../shared/business-categories";
import { taxBases, taxClasses } from "../../../shared/vat";
import { useTexts } from "../../messages/texts";
import { useVisit } from "../../runtime/request-context";
import { SelectField, TextArea, TextField } from "../../ui/field";
import { useMoney } from "../../ui/money";
import type { VariantForm } from "./product-form";

type VariantFieldsProps = {
  field: FieldMetadata<VariantForm>;
  /** What is wrong with a field below this one. */
  problemAt: (path: string) => string | undefined;
  /** How many there are; undefined for a SKU that is not in the shop. */
  stock: number | undefined;
  /** Buttons about the SKU as a whole. */
  children: React.ReactNode;
};

/** One SKU: what it is, what it costs, to whom and how it is sold, and how it is taxed. */
export function VariantFields({ field, problemAt, stock, children }: VariantFieldsProps) {
  const t = useTexts();
  const money = useMoney();
  const { locale } = useVisit();
  const fields = field.getFieldset();
  const [title, options] = [fields.title.getFieldset(), fields.options.getFieldset()];
  const sku = fields.sku_id.initialValue;
  /** What every field of one name has in common. */
  const of = (name: keyof typeof fields) => ({
    name: fields[name].name,
    label: t(`products.field.${name}`),
    problem: problemAt(fields[name].name),
    defaultValue: typeof fields[name].initialValue === "string" ? fields[name].initialValue : undefined,
    autoComplete: "off",
  });
  const chosen = chosenOf(fields.business_categories.initialValue);
  return (
    <details className="product-variant panel" open={!sku || problemAt(field.name) !== undefined}>
      <summary>
        <b>
          <bdi>{sku || t("products.variant.unnamed")}</bdi>
        </b>
        <span className="text-second">
          {[title[locale].initialValue, fields.price.initialValue && money(Number(fields.price.initialValue))]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </summary>
      <div className="product-fields">
        <TextField
          {...of("sku_id")}
          dir="ltr"
          maxLength={200}
          hint={stock !== undefined && t("products.hint.stock", { count: stock })}
        />
        <TextField {...of("manufacturer_code")} dir="ltr" maxLength={100} />
        <TextField {...of("price")} dir="ltr" inputMode="decimal" maxLength={12} />
        <TextField {...of("special_price")} dir="ltr" inputMode="decimal" maxLength={12} />
        <TextField {...of("discount")} dir="ltr" maxLength={12} hint={t("products.hint.discount")} />
        <TextField {...of("special_ends_at")} type="datetime-local" />
        <TextArea {...of("tiers")} dir="ltr" rows={2} hint={t("products.hint.tiers")} />
        <TextField {...of("max_oq")} dir="ltr" inputMode="numeric" maxLength={4} hint={t("products.hint.max_oq")} />
        {(["en", "ar"] as const).map((locale) => (
          <TextField
            key={locale}
            {...of("title")}
            name={title[locale].name}
            label={`${t("products.field.title")} · ${t(`products.lang.${locale}`)}`}
            problem={problemAt(title[locale].name)}
            defaultValue={title[locale].initialValue}
            hint={t("products.hint.variantTitle")}
            lang={locale}
            dir={locale === "ar" ? "rtl" : "ltr"}
            maxLength={300}
          />
        ))}
        {(["en", "ar"] as const).map((locale) => (
          <TextArea
            key={locale}
            name={options[locale].name}
            label={`${t("products.field.options")} · ${t(`products.lang.${locale}`)}`}
            problem={
              problemAt(options[locale].name) ?? (locale === "en" ? problemAt(`${fields.options.name}[`) : undefined)
            }
            defaultValue={options[locale].initialValue}
            hint={t("products.hint.options")}
            lang={locale}
            dir={locale === "ar" ? "rtl" : "ltr"}
            rows={2}
          />
        ))}
        <SelectField {...of("tax_class")}>
          {taxClasses.map((name) => (
            <option key={name} value={name}>
              {t(`products.tax.${name}`)}
            </option>
          ))}
        </SelectField>
        <div className="product-tax product-fields">
          <SelectField {...of("tax_basis")}>
            <option value="">{t("products.choose")}</option>
            {taxBases.map((name) => (
              <option key={name} value={name}>
                {t(`products.basis.${name}`)}
              </option>
            ))}
          </SelectField>
          <TextField {...of("tax_certificate")} dir="ltr" maxLength={60} />
          <TextField {...of("tax_basis_expires_at")} type="date" />
        </div>
        <label className="tick">
          <input type="checkbox" name={fields.cod.name} defaultChecked={fields.cod.initialValue === "on"} />{" "}
          {t("products.field.cod")}
        </label>
        <fieldset className="product-ticks">
          <legend>{t("products.field.business_categories")}</legend>
          {businessCategories.map((name) => (
            <label key={name} className="tick">
              <input
                type="checkbox"
                name={fields.business_categories.name}
                value={name}
                defaultChecked={chosen.has(name)}
              />{" "}
              {t(`products.business.${name}`)}
            </label>
          ))}
          <small>{t("products.hint.businesses")}</small>
        </fieldset>
      </div>
      <p className="product-acts">{children}</p>
    </details>
  );
}

/** What a list of ticks had at first. */
export const chosenOf = (initial: unknown): ReadonlySet<string> =>
  new Set((Array.isArray(initial) ? initial : [initial]).filter((one): one is string => typeof one === "string"));
