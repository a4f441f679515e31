import { useForm, type FormMetadata } from "@conform-to/react";
import { familyKeys, familyOf } from "#shared/goods/attributes/families";
import type { CallReply } from "#shared/contracts/platform/table";
import type { TermKind } from "#shared/goods/listing";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { SelectField, TextArea, TextField } from "#client/ui/field.tsx";
import { InBoth, type ProblemAt } from "./in-both";
import { CodeFields, type Countries } from "./code-fields";
import { MediaFields } from "./media-fields";
import { parseProduct, type ProductForm } from "./product-form";
import { RowButtons } from "./row-buttons";
import { TermChoice, TermTicks } from "./term-choice";
import { ChangeForm, useBusy, Hidden } from "#client/console/post-form.tsx";
import { VariantFields } from "./variant-fields";

type Edited = CallReply<"getEditedProduct">["product"];
export type Terms = Record<TermKind, CallReply<"listTerms">["terms"]>;

type ProductFieldsProps = {
  product: Edited;
  terms: Terms;
  form: ProductForm;
  countries: Countries;
  /** Path of a field → what is wrong. */
  problems: Readonly<Record<string, string>>;
};
type PartProps = { fields: ReturnType<FormMetadata<ProductForm>["getFieldset"]>; problemAt: ProblemAt };

/** A SKU that is begun: paid in cash too, where the shop takes cash. */
const newVariant = { cod: "on" };

/** The id of the editor's form, which buttons outside of it post. */
export const productFormId = "product";

/** The long form of a product. SKUs are added, moved and taken out by its own buttons, with scripts or without. */
export function ProductFields({ product, terms, countries, form: initial, problems }: ProductFieldsProps) {
  const t = useTexts();
  const busy = useBusy();
  const [form, fields] = useForm<ProductForm>({
    id: productFormId,
    defaultValue: initial,
    onValidate: ({ formData }) => parseProduct(formData),
    shouldValidate: "onSubmit",
  });
  const problemAt: ProblemAt = (path) => {
    const found = Object.keys(problems).find(
      (one) => one === path || one.startsWith(`${path}.`) || one.startsWith(path.endsWith("[") ? path : `${path}[`),
    );
    return found && problems[found];
  };
  const part = { fields, problemAt };
  return (
    <ChangeForm
      encType="multipart/form-data"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="product-editor"
    >
      <Hidden revision={product.draft?.revision} shop_version={product.shop_version} />
      {/* Enter in a field presses the first button of its form: it saves. */}
      <button name="intent" value="save" hidden disabled={busy}>
        {t("products.save")}
      </button>
      <Texts {...part} />
      <Place {...part} terms={terms} />
      <MediaFields slug={product.slug} form={form} {...part} />
      <Facts {...part} />
      <CodeFields {...part} countries={countries} />
      <section className="panel" aria-labelledby="product-skus">
        <h2 id="product-skus">{t("products.skus")}</h2>
        {problems["variants"] && <p className="field-problem">{problems["variants"]}</p>}
        {fields.variants.getFieldList().map((variant, at, all) => (
          <VariantFields
            key={variant.key}
            form={form}
            field={variant}
            problemAt={problemAt}
            family={fields.family.initialValue ?? ""}
            pictures={fields.images.getFieldList().map((row) => row.getFieldset().file.initialValue ?? "")}
            stock={product.stock[variant.getFieldset().sku_id.initialValue ?? ""]}
          >
            <RowButtons
              form={form}
              list={fields.variants}
              at={at}
              count={all.length}
              row={variant.getFieldset().sku_id.initialValue || t("products.variant.unnamed")}
            />
          </VariantFields>
        ))}
        <p>
          <button
            className="button button-quiet"
            {...form.insert.getButtonProps({ name: fields.variants.name, defaultValue: newVariant })}
          >
            {t("products.variant.add")}
          </button>
        </p>
      </section>
    </ChangeForm>
  );
}

function Texts({ fields, problemAt }: PartProps) {
  const t = useTexts();
  return (
    <section className="panel" aria-labelledby="product-texts">
      <h2 id="product-texts">{t("products.texts")}</h2>
      <div className="product-fields">
        <InBoth field={fields.title} name="title" most={200} problemAt={problemAt} />
        <InBoth field={fields.generic_name} name="generic_name" most={200} problemAt={problemAt} />
        <InBoth field={fields.description} name="description" most={20_000} rows={6} problemAt={problemAt} />
      </div>
    </section>
  );
}

/** What the shop's goods are, as the demo calls them; any other word will do. */
const types = ["consumable", "instrument", "device", "furniture", "refurbished"];

function Place({ fields, problemAt, terms }: PartProps & { terms: Terms }) {
  const t = useTexts();
  const named = <Name extends "brand" | "category" | "specialities" | "procedures" | "collections">(name: Name) => ({
    field: fields[name],
    label: t(`products.field.${name}`),
    problem: problemAt(name),
  });
  return (
    <section className="panel" aria-labelledby="product-place">
      <h2 id="product-place">{t("products.place")}</h2>
      <div className="product-fields">
        <TermChoice {...named("brand")} terms={terms.brand} />
        <TermChoice {...named("category")} terms={terms.category} />
        <TextField
          name={fields.type.name}
          label={t("products.field.type")}
          hint={t("products.hint.type")}
          problem={problemAt("type")}
          defaultValue={fields.type.initialValue}
          maxLength={60}
          list="product-types"
        />
        <datalist id="product-types">
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </datalist>
        <TextField
          name={fields.popularity.name}
          label={t("products.field.popularity")}
          problem={problemAt("popularity")}
          defaultValue={fields.popularity.initialValue}
          inputMode="numeric"
          maxLength={9}
          dir="ltr"
        />
        <TermTicks {...named("specialities")} terms={terms.speciality} />
        <TermTicks {...named("procedures")} terms={terms.procedure} />
        <TermTicks {...named("collections")} terms={terms.collection} />
      </div>
    </section>
  );
}

function Facts({ fields, problemAt }: PartProps) {
  const t = useTexts();
  const { locale } = useVisit();
  return (
    <section className="panel" aria-labelledby="product-facts">
      <h2 id="product-facts">{t("products.facts")}</h2>
      <div className="product-fields">
        <SelectField
          name={fields.family.name}
          label={t("products.field.family")}
          hint={t("products.hint.family")}
          problem={problemAt("family")}
          defaultValue={fields.family.initialValue}
        >
          <option value="">{t("products.family.none")}</option>
          {familyKeys.map((key) => (
            <option key={key} value={key}>
              {familyOf(key).name[locale === "ar" ? 1 : 0]}
            </option>
          ))}
        </SelectField>
        <InBoth
          field={fields.specifications}
          name="specifications"
          rows={6}
          problemAt={problemAt}
          hint={t("products.hint.specifications")}
        />
        <TextArea
          name={fields.standards.name}
          label={t("products.field.standards")}
          hint={t("products.hint.standards")}
          problem={problemAt("standards")}
          defaultValue={fields.standards.initialValue}
          rows={3}
          dir="ltr"
        />
      </div>
    </section>
  );
}
