import { useForm, type FieldMetadata } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { CallReply } from "../../../shared/contracts/table";
import type { TermKind } from "../../../shared/listing";
import { useTexts } from "../../messages/texts";
import { SelectField, TextArea, TextField } from "../../ui/field";
import { Picture } from "../../ui/picture";
import { parseProduct, type ProductForm } from "./product-form";
import { chosenOf, VariantFields } from "./variant-fields";

type Edited = CallReply<"getEditedProduct">["product"];
export type Terms = Record<TermKind, CallReply<"listTerms">["terms"]>;

type ProductFieldsProps = {
  product: Edited;
  terms: Terms;
  form: ProductForm;
  /** Path of a field → what is wrong. */
  problems: Readonly<Record<string, string>>;
};

/** The id of the editor's form, which buttons outside of it post. */
export const productFormId = "product";

/** The long form of a product. SKUs are added, moved and taken out by its own buttons, with scripts or without. */
export function ProductFields({ product, terms, form: initial, problems }: ProductFieldsProps) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  const [form, fields] = useForm<ProductForm>({
    id: productFormId,
    defaultValue: initial,
    onValidate: ({ formData }) => parseProduct(formData),
    shouldValidate: "onSubmit",
  });
  const problemAt = (path: string) => {
    const found = Object.keys(problems).find(
      (one) => one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[`),
    );
    return found && problems[found];
  };
  const variants = fields.variants.getFieldList();
  const files = (fields.images.initialValue ?? "").split("\n").filter(Boolean);
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="product-editor">
      <input type="hidden" name="revision" value={product.draft?.revision ?? ""} />
      {/* Enter in a field saves; the first button of a form is what it presses. */}
      <button name="intent" value="save" hidden disabled={busy} />
      <section className="panel" aria-labelledby="product-texts">
        <h2 id="product-texts">{t("products.texts")}</h2>
        <div className="product-fields">
          <InBoth field={fields.title} name="title" most={200} problemAt={problemAt} />
          <InBoth field={fields.generic_name} name="generic_name" most={200} problemAt={problemAt} />
          <InBoth field={fields.description} name="description" most={20_000} rows={6} problemAt={problemAt} />
        </div>
      </section>
      <section className="panel" aria-labelledby="product-place">
        <h2 id="product-place">{t("products.place")}</h2>
        <div className="product-fields">
          <TermChoice
            field={fields.brand}
            terms={terms.brand}
            label={t("products.field.brand")}
            problem={problemAt("brand")}
          />
          <TermChoice
            field={fields.category}
            terms={terms.category}
            label={t("products.field.category")}
            problem={problemAt("category")}
          />
          <TextField
            name={fields.type.name}
            label={t("products.field.type")}
            problem={problemAt("type")}
            defaultValue={fields.type.initialValue}
            maxLength={60}
            list="product-types"
          />
          <datalist id="product-types">
            {["consumable", "instrument", "device", "furniture", "refurbished"].map((type) => (
              <option key={type} value={type} />
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
          <TermTicks field={fields.specialities} terms={terms.speciality} label={t("products.field.specialities")} />
          <TermTicks field={fields.procedures} terms={terms.procedure} label={t("products.field.procedures")} />
          <TermTicks field={fields.collections} terms={terms.collection} label={t("products.field.collections")} />
        </div>
      </section>
      <section className="panel" aria-labelledby="product-pictures">
        <h2 id="product-pictures">{t("products.pictures")}</h2>
        <div className="product-thumbs">
          {files.map((file) => (
            <Picture key={file} file={file} alt="" kind="list" sizes="80px" />
          ))}
        </div>
        <TextArea
          name={fields.images.name}
          label={t("products.field.images")}
          hint={t("products.hint.images")}
          problem={problemAt("images")}
          defaultValue={fields.images.initialValue}
          rows={3}
          dir="ltr"
        />
      </section>
      <section className="panel" aria-labelledby="product-facts">
        <h2 id="product-facts">{t("products.facts")}</h2>
        <div className="product-fields">
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
      <section className="panel" aria-labelledby="product-skus">
        <h2 id="product-skus">{t("products.skus")}</h2>
        {problems["variants"] && <p className="field-problem">{problems["variants"]}</p>}
        {variants.map((variant, at) => (
          <VariantFields
            key={variant.key}
            field={variant}
            problemAt={problemAt}
            stock={product.stock[variant.getFieldset().sku_id.initialValue ?? ""]}
          >
            {at > 0 && (
              <button
                className="button button-quiet"
                {...form.reorder.getButtonProps({ name: fields.variants.name, from: at, to: at - 1 })}
              >
                {t("products.variant.up")}
              </button>
            )}
            {at < variants.length - 1 && (
              <button
                className="button button-quiet"
                {...form.reorder.getButtonProps({ name: fields.variants.name, from: at, to: at + 1 })}
              >
                {t("products.variant.down")}
              </button>
            )}
            <button
              className="button button-quiet"
              {...form.remove.getButtonProps({ name: fields.variants.name, index: at })}
            >
              {t("products.variant.remove")}
            </button>
          </VariantFields>
        ))}
        <p>
          <button className="button button-quiet" {...form.insert.getButtonProps({ name: fields.variants.name })}>
            {t("products.variant.add")}
          </button>
        </p>
      </section>
    </Form>
  );
}

type Languages = { en: string; ar: string };
type InBothProps = {
  field: FieldMetadata<Languages>;
  name: "title" | "generic_name" | "description" | "specifications";
  most?: number;
  rows?: number;
  hint?: string;
  problemAt: (path: string) => string | undefined;
};

/** A text in both languages, one beside the other. */
function InBoth({ field, name, most, rows, hint, problemAt }: InBothProps) {
  const t = useTexts();
  const languages = field.getFieldset();
  return (["en", "ar"] as const).map((locale) => {
    const own = languages[locale];
    // A list's problems name its rows: they are said in the language that lacks something.
    const inRows = Object.is(name, "specifications") && locale === "en" ? problemAt(`${name}[`) : undefined;
    const props = {
      name: own.name,
      label: `${t(`products.field.${name}`)} · ${t(`products.lang.${locale}`)}`,
      problem: problemAt(own.name) ?? inRows,
      hint,
      defaultValue: own.initialValue,
      lang: locale,
      dir: locale === "ar" ? "rtl" : "ltr",
      maxLength: most,
    } as const;
    return rows ? (
      <TextArea key={locale} {...props} rows={rows} />
    ) : (
      <TextField key={locale} autoComplete="off" {...props} />
    );
  });
}

type TermProps<Value> = { field: FieldMetadata<Value>; terms: Terms[TermKind]; label: string };

function TermChoice({ field, terms, label, problem }: TermProps<string> & { problem: string | undefined }) {
  const t = useTexts();
  return (
    <SelectField name={field.name} label={label} problem={problem} defaultValue={field.initialValue}>
      <option value="">{t("products.choose")}</option>
      {terms.map(({ slug, name, parent }) => (
        <option key={slug} value={slug}>
          {parent ? `${parent.name} › ${name}` : name}
        </option>
      ))}
    </SelectField>
  );
}

function TermTicks({ field, terms, label }: TermProps<string[]>) {
  const chosen = chosenOf(field.initialValue);
  return (
    <details className="product-list">
      <summary>
        {label} <span className="text-second">({chosen.size})</span>
      </summary>
      <fieldset className="product-ticks">
        <legend className="sr-only">{label}</legend>
        {terms.map(({ slug, name }) => (
          <label key={slug} className="tick">
            <input type="checkbox" name={field.name} value={slug} defaultChecked={chosen.has(slug)} /> {name}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
