import { useState, type FormEvent } from "react";
import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextArea, TextField } from "#client/ui/field.tsx";
import { valuesOf } from "../posted";
import { ScopeOptions, type Scopes } from "./scope-choice";
import { VoucherSentence } from "./voucher-sentence";
import { postedVoucher, type VoucherValues } from "./voucher-values";
import { Send } from "../post-form";
import "./vouchers.css";

type VoucherFormProps = {
  values: VoucherValues;
  scopes: Scopes;
  /** Null for a new one. */
  version: number | null;
  /** It has been used: what it gives stays. */
  frozen: boolean;
  problems: Readonly<Record<string, string>>;
};
type FieldsProps = Pick<VoucherFormProps, "values" | "problems">;

/** The form of one voucher; with scripts its sentence follows what is typed. */
export function VoucherForm({ values, scopes, version, frozen, problems }: VoucherFormProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(values);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(postedVoucher(valuesOf(new FormData(currentTarget))));
  return (
    <Form method="post" className="console-form panel" onInput={follow}>
      <input type="hidden" name="version" value={version ?? ""} />
      <VoucherSentence values={typed} scopes={scopes} />
      {version === null ? (
        <TextField
          name="code"
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          label={t("offers.code")}
          hint={t("offers.code.hint")}
          problem={problems["code"]}
          defaultValue={values.code}
        />
      ) : (
        <input type="hidden" name="code" value={values.code} />
      )}
      {frozen ? <Frozen values={values} problems={problems} /> : <GivesFields values={values} problems={problems} />}
      <ForFields values={values} problems={problems} scopes={scopes} />
      <WhenFields values={values} problems={problems} />
      <fieldset className="offer-fields">
        <legend>{t("offers.titles")}</legend>
        {(["en", "ar"] as const).map((locale) => (
          <TextField
            key={locale}
            name={`title_${locale}`}
            lang={locale}
            dir={locale === "ar" ? "rtl" : "ltr"}
            autoComplete="off"
            maxLength={120}
            label={t(`offers.title.${locale}`)}
            hint={t("offers.title.hint")}
            problem={problems[`title_${locale}`]}
            defaultValue={values[`title_${locale}`]}
          />
        ))}
      </fieldset>
      {problems["sure"] && (
        <div>
          <p className="field-problem">{problems["sure"]}</p>
          <label className="tick">
            <input type="checkbox" name="sure" /> {t("offers.sure")}
          </label>
        </div>
      )}
      <Send intent="save">{t("offers.save")}</Send>
    </Form>
  );
}

const figureField = { dir: "ltr", inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;

function GivesFields({ values, problems }: FieldsProps) {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.gives")}</legend>
      <SelectField name="type" label={t("offers.type")} problem={problems["type"]} defaultValue={values.type}>
        <option value="percentage">{t("offers.type.percentage")}</option>
        <option value="fixed">{t("offers.type.fixed")}</option>
      </SelectField>
      <TextField
        {...figureField}
        name="value"
        required
        label={t("offers.value")}
        problem={problems["value"]}
        defaultValue={values.value}
      />
      <TextField
        {...figureField}
        name="max_discount"
        label={t("offers.maxDiscount")}
        hint={t("offers.maxDiscount.hint")}
        problem={problems["max_discount"]}
        defaultValue={values.max_discount}
      />
      <Minimum values={values} problems={problems} />
    </fieldset>
  );
}

function Minimum({ values, problems }: FieldsProps) {
  const t = useTexts();
  return (
    <TextField
      {...figureField}
      name="minimum"
      label={t("offers.minimum")}
      hint={t("offers.minimum.hint")}
      problem={problems["minimum"]}
      defaultValue={values.minimum}
    />
  );
}

/** What it gives is said above and posted unchanged. */
function Frozen({ values, problems }: FieldsProps) {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.gives")}</legend>
      <p className="text-second offer-wide">{t("offers.frozen")}</p>
      {(["type", "value", "max_discount"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <Minimum values={values} problems={problems} />
    </fieldset>
  );
}

function ForFields({ values, problems, scopes }: FieldsProps & { scopes: Scopes }) {
  const t = useTexts();
  const ticks = [
    { name: "once_per_customer", label: t("offers.once") },
    { name: "first_order", label: t("offers.first") },
    { name: "listed", label: t("offers.show") },
  ] as const;
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.for")}</legend>
      <SelectField name="scope" label={t("offers.scope")} problem={problems["scope"]} defaultValue={values.scope}>
        <option value="">{t("offers.scope.all")}</option>
        <ScopeOptions scopes={scopes} />
      </SelectField>
      <TextArea
        name="skus"
        rows={3}
        dir="ltr"
        label={t("offers.skus")}
        hint={t("offers.skus.hint")}
        problem={problems["skus"]}
        defaultValue={values.skus}
      />
      {ticks.map(({ name, label }) => (
        <label key={name} className="tick offer-wide">
          <input type="checkbox" name={name} defaultChecked={values[name] !== ""} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

function WhenFields({ values, problems }: FieldsProps) {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.when")}</legend>
      <TextField
        name="starts"
        type="date"
        label={t("offers.starts")}
        hint={t("offers.starts.hint")}
        problem={problems["starts_at"]}
        defaultValue={values.starts}
      />
      <TextField
        name="ends"
        type="date"
        label={t("offers.ends")}
        hint={t("offers.ends.hint")}
        problem={problems["ends_at"]}
        defaultValue={values.ends}
      />
      <TextField
        name="max_uses"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        label={t("offers.maxUses")}
        hint={t("offers.maxUses.hint")}
        problem={problems["max_uses"]}
        defaultValue={values.max_uses}
      />
    </fieldset>
  );
}
