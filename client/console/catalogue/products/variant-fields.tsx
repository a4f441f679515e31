import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { attributeName } from "#shared/goods/attributes/attribute-values";
import { familyOf, isFamily } from "#shared/goods/attributes/families";
import { businessCategories } from "#shared/goods/business-categories";
import { unitCodes } from "#shared/goods/unit-codes";
import { fieldAmount } from "#shared/typed/figure";
import { taxBases, taxCertificateLength, taxClasses } from "#shared/money/vat";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { SelectField, TextArea, TextField } from "#client/ui/field.tsx";
import { useMoney } from "#client/ui/money";
import { InBoth, type ProblemAt } from "./in-both";
import { useRight } from "#client/console/use-right";
import { PlannedFields } from "./planned-fields";
import { AmountField } from "#client/console/amount-field.tsx";
import { attributesOf } from "./posted-attributes";
import type { ProductForm, VariantForm } from "./product-form";
import { chosenOf } from "./term-choice";

type VariantFieldsProps = {
  form: FormMetadata<ProductForm>;
  field: FieldMetadata<VariantForm, ProductForm>;
  problemAt: ProblemAt;
  /** How many there are; undefined for a SKU that is not in the shop. */
  stock: number | undefined;
  /** The product's family of goods; empty: none. */
  family: string;
  /** File names of the product's pictures, in their order. */
  pictures: readonly string[];
  /** Buttons about the SKU as a whole. */
  children: ReactNode;
};
type Fields = ReturnType<FieldMetadata<VariantForm, ProductForm>["getFieldset"]>;
type PartProps = { fields: Fields; problemAt: ProblemAt };

/** One SKU: what it is, what it costs, to whom and how it is sold, and how it is taxed. */
export function VariantFields({ form, field, problemAt, stock, family, pictures, children }: VariantFieldsProps) {
  const t = useTexts();
  const money = useMoney();
  const { locale } = useVisit();
  const fields = field.getFieldset();
  const [sku, price] = [fields.sku_id.initialValue, fields.price.initialValue];
  const understood = price ? fieldAmount(price) : null;
  const title = fields.title.getFieldset()[locale].initialValue;
  return (
    <details className="product-variant panel" open={!sku || problemAt(field.name) !== undefined}>
      <summary>
        <bdi className="font-semibold">{sku || t("products.variant.unnamed")}</bdi>
        <span className="text-second">
          {[title, price && understood && money(Number(understood))].filter(Boolean).join(" · ")}
        </span>
      </summary>
      <div className="product-fields">
        <Selling fields={fields} problemAt={problemAt} stock={stock} />
        <PlannedFields form={form} field={fields.planned} problemAt={problemAt} />
        <OwnPicture fields={fields} problemAt={problemAt} pictures={pictures} />
        <InBoth
          field={fields.title}
          name="title"
          most={300}
          problemAt={problemAt}
          hint={t("products.hint.variantTitle")}
        />
        <InBoth
          field={fields.options}
          name="options"
          rows={2}
          problemAt={problemAt}
          hint={t("products.hint.options")}
        />
        <AttributeField fields={fields} problemAt={problemAt} family={family} />
        <Taxing fields={fields} problemAt={problemAt} />
        <Buyers fields={fields} />
      </div>
      <p className="product-acts">{children}</p>
    </details>
  );
}

/** What every field of a name has in common. */
function useFieldOf({ fields, problemAt }: PartProps) {
  const t = useTexts();
  return (name: keyof Fields) => {
    const { name: path, initialValue } = fields[name];
    return {
      name: path,
      label: t(`products.field.${name}`),
      problem: problemAt(path),
      defaultValue: typeof initialValue === "string" ? initialValue : undefined,
      autoComplete: "off",
    };
  };
}

function Selling({ stock, ...part }: PartProps & { stock: number | undefined }) {
  const t = useTexts();
  const of = useFieldOf(part);
  const mayStock = useRight("stock.write");
  const inStock = stock === undefined ? undefined : t("products.hint.stock", { count: stock });
  return (
    <>
      <TextField {...of("sku_id")} dir="ltr" maxLength={200} hint={inStock} />
      <TextField {...of("manufacturer_code")} dir="ltr" maxLength={100} />
      <TextField {...of("gtin")} dir="ltr" inputMode="numeric" maxLength={18} />
      <InvoiceCodes {...part} />
      {stock === undefined && mayStock && (
        <TextField
          {...of("opening_stock")}
          dir="ltr"
          inputMode="numeric"
          maxLength={9}
          hint={t("products.hint.opening_stock")}
        />
      )}
      <AmountField {...of("price")} />
      <AmountField {...of("special_price")} />
      <TextField {...of("discount")} dir="ltr" maxLength={12} hint={t("products.hint.discount")} />
      <TextField {...of("special_ends_at")} type="datetime-local" />
      <TextArea {...of("tiers")} dir="ltr" rows={2} hint={t("products.hint.tiers")} />
      <TextField {...of("max_oq")} dir="ltr" inputMode="numeric" maxLength={4} hint={t("products.hint.max_oq")} />
    </>
  );
}

/** By what customs know the SKU, and in what e-invoices count it. */
function InvoiceCodes(part: PartProps) {
  const t = useTexts();
  const of = useFieldOf(part);
  return (
    <>
      <TextField {...of("hs_code")} dir="ltr" inputMode="numeric" maxLength={20} hint={t("products.hint.hs_code")} />
      <SelectField {...of("unit_code")}>
        <option value="">{t("products.unit.usual")}</option>
        {Object.entries(unitCodes).map(([code, name]) => (
          <option key={code} value={code}>
            {t(`products.unit.${name}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** What the SKU is chosen by, and what its family's buyers ask for and it lacks. */
function AttributeField({ family, ...part }: PartProps & Pick<VariantFieldsProps, "family">) {
  const t = useTexts();
  const { locale } = useVisit();
  const { values } = attributesOf(part.fields.attributes.initialValue ?? "", family);
  const asked = isFamily(family) ? familyOf(family).attributes : [];
  const lacking = asked.filter((key) => values[key] === undefined).map((key) => attributeName(key, locale));
  const names = lacking.join(locale === "ar" ? "، " : ", ");
  return (
    <TextArea
      {...useFieldOf(part)("attributes")}
      rows={4}
      hint={t("products.hint.attributes") + (names && ` ${t("products.hint.lacking", { names })}`)}
    />
  );
}

/** Which of the product's pictures shows this SKU. */
function OwnPicture({ pictures, ...part }: PartProps & { pictures: readonly string[] }) {
  const t = useTexts();
  const of = useFieldOf(part);
  return (
    <SelectField {...of("image")}>
      <option value="">{t("products.image.first")}</option>
      {pictures.map((file, at) => (
        <option key={file} value={file}>
          {t("products.picture", { number: at + 1 })}
        </option>
      ))}
    </SelectField>
  );
}

/** The tax class, and the basis of a zero rate, which `products.css` shows only with that class. */
function Taxing(part: PartProps) {
  const t = useTexts();
  const of = useFieldOf(part);
  return (
    <>
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
        <TextField {...of("tax_certificate")} dir="ltr" maxLength={taxCertificateLength} />
        <TextField {...of("tax_basis_expires_at")} type="date" />
      </div>
    </>
  );
}

function Buyers({ fields }: Pick<PartProps, "fields">) {
  const t = useTexts();
  const chosen = chosenOf(fields.business_categories.initialValue);
  return (
    <>
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
    </>
  );
}
