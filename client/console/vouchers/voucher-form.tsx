import { useState, type FormEvent } from "react";
import { useTexts } from "#client/messages/texts";
import { valuesOf, type ConsoleRefusal } from "../posted";
import { ScopeOptions, type Scopes } from "./scope-choice";
import { VoucherSentence } from "./voucher-sentence";
import { postedVoucher, type VoucherValues } from "./voucher-values";
import { PostForm, problemsOf, Send, PostedField, PostedArea, PostedSelect } from "../post-form";
import "./vouchers.css";

type VoucherFormProps = {
  values: VoucherValues;
  scopes: Scopes;
  /** Null for a new one. */
  version: number | null;
  /** It has been used: what it gives stays. */
  frozen: boolean;
  refused: ConsoleRefusal | undefined;
};
type FieldsProps = Pick<VoucherFormProps, "values">;

/** The form of one voucher; with scripts its sentence follows what is typed. */
export function VoucherForm({ values, scopes, version, frozen, refused }: VoucherFormProps) {
  const t = useTexts();
  const problems = problemsOf(refused);
  const [typed, setTyped] = useState(values);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(postedVoucher(valuesOf(new FormData(currentTarget))));
  return (
    <PostForm refused={refused} values={values} className="console-form panel" onInput={follow}>
      <input type="hidden" name="version" value={version ?? ""} />
      <VoucherSentence values={typed} scopes={scopes} />
      {version === null ? (
        <PostedField
          name="code"
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          label={t("offers.code")}
          hint={t("offers.code.hint")}
        />
      ) : (
        <input type="hidden" name="code" value={values.code} />
      )}
      {frozen ? <Frozen values={values} /> : <GivesFields />}
      <ForFields values={values} scopes={scopes} />
      <WhenFields />
      <fieldset className="offer-fields">
        <legend>{t("offers.titles")}</legend>
        {(["en", "ar"] as const).map((locale) => (
          <PostedField
            key={locale}
            name={`title_${locale}`}
            lang={locale}
            dir={locale === "ar" ? "rtl" : "ltr"}
            autoComplete="off"
            maxLength={120}
            label={t(`offers.title.${locale}`)}
            hint={t("offers.title.hint")}
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
    </PostForm>
  );
}

const figureField = { dir: "ltr", inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;

function GivesFields() {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.gives")}</legend>
      <PostedSelect name="type" label={t("offers.type")}>
        <option value="percentage">{t("offers.type.percentage")}</option>
        <option value="fixed">{t("offers.type.fixed")}</option>
      </PostedSelect>
      <PostedField {...figureField} name="value" required label={t("offers.value")} />
      <PostedField
        {...figureField}
        name="max_discount"
        label={t("offers.maxDiscount")}
        hint={t("offers.maxDiscount.hint")}
      />
      <Minimum />
    </fieldset>
  );
}

function Minimum() {
  const t = useTexts();
  return <PostedField {...figureField} name="minimum" label={t("offers.minimum")} hint={t("offers.minimum.hint")} />;
}

/** What it gives is said above and posted unchanged. */
function Frozen({ values }: FieldsProps) {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.gives")}</legend>
      <p className="text-second offer-wide">{t("offers.frozen")}</p>
      {(["type", "value", "max_discount"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <Minimum />
    </fieldset>
  );
}

function ForFields({ values, scopes }: FieldsProps & { scopes: Scopes }) {
  const t = useTexts();
  const ticks = [
    { name: "once_per_customer", label: t("offers.once") },
    { name: "first_order", label: t("offers.first") },
    { name: "listed", label: t("offers.show") },
  ] as const;
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.for")}</legend>
      <PostedSelect name="scope" label={t("offers.scope")}>
        <option value="">{t("offers.scope.all")}</option>
        <ScopeOptions scopes={scopes} />
      </PostedSelect>
      <PostedArea name="skus" rows={3} dir="ltr" label={t("offers.skus")} hint={t("offers.skus.hint")} />
      {ticks.map(({ name, label }) => (
        <label key={name} className="tick offer-wide">
          <input type="checkbox" name={name} defaultChecked={values[name] !== ""} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

function WhenFields() {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("offers.when")}</legend>
      <PostedField name="starts" type="date" label={t("offers.starts")} hint={t("offers.starts.hint")} at="starts_at" />
      <PostedField name="ends" type="date" label={t("offers.ends")} hint={t("offers.ends.hint")} at="ends_at" />
      <PostedField
        name="max_uses"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        label={t("offers.maxUses")}
        hint={t("offers.maxUses.hint")}
      />
    </fieldset>
  );
}
