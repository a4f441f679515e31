import { taxPeriods } from "#shared/console/report-period";
import { declaredEmirates } from "#shared/money/declared-emirate";
import { namedMethods } from "#shared/payments/payment-methods";
import { eInvoiceIssuers, emirates } from "#shared/shop-settings/e-invoice-codes";
import type { SettingKind } from "#shared/shop-settings/shop-setting-fields";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextArea, TextField, FieldProblem } from "#client/ui/field.tsx";
import { choiceNames, settingName, settingShown } from "./setting-names";

type SettingFieldProps = {
  name: string;
  kind: SettingKind;
  most: number | undefined;
  value: string;
  problem: string | undefined;
  /** What a colleague has saved meanwhile in its place; undefined: nothing else. */
  meanwhile: string | undefined;
};

const hints = {
  money: "settings.hint.money",
  phone: "settings.hint.phone",
  time: "settings.hint.time",
  kilograms: "settings.hint.kilograms",
  days: "settings.hint.days",
  colour: "settings.hint.colour",
  iban: "settings.hint.iban",
  tin: "settings.hint.tin",
  hsCode: "settings.hint.hs_code",
  taxPeriod: "settings.hint.taxPeriod",
  declaredEmirate: "settings.hint.declaredEmirate",
} as const;
/** What is written from left to right in either language. */
const latin = new Set<SettingKind>([
  "email",
  "optionalEmail",
  "phone",
  "url",
  "trn",
  "money",
  "time",
  "kilograms",
  "days",
  "spans",
  "prefix",
  "smsName",
  "colour",
  "iban",
  "tin",
  "hsCode",
]);
const choices = { methods: namedMethods, weekdays: ["1", "2", "3", "4", "5", "6", "0"] } as const;
/** Kinds of which one is chosen. */
const lists = {
  issuer: eInvoiceIssuers,
  emirate: ["", ...emirates],
  taxPeriod: taxPeriods,
  declaredEmirate: declaredEmirates,
} as const;

type Switch = "cheques_at_once" | "ships_unpaid" | "dirham_sign" | "stops_credit" | "sends_reminders";

/** One setting in its form, as people write it. */
export function SettingField({ name, kind, most = 300, value, problem, meanwhile }: SettingFieldProps) {
  const t = useTexts();
  const label = settingName(t, name);
  const example = kind in hints ? t(hints[kind as keyof typeof hints]) : "";
  const hint = meanwhile === undefined ? example : t("settings.now", { value: meanwhile });
  if (kind === "methods" || kind === "weekdays") {
    const chosen = new Set(value.split(" "));
    return (
      <fieldset className="field" aria-describedby={problem && `${name}-problem`}>
        <legend>{label}</legend>
        <div className="setting-choices">
          {choices[kind].map((one) => (
            <label key={one}>
              <input type="checkbox" name={name} value={one} defaultChecked={chosen.has(one)} />
              {choiceNames(t, kind, [one])}
            </label>
          ))}
        </div>
        {hint && <small>{hint}</small>}
        {problem && <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem>}
      </fieldset>
    );
  }
  if (kind === "switch") {
    return (
      <div className="field">
        <div className="setting-choices">
          <label>
            <input
              type="checkbox"
              name={name}
              value="on"
              defaultChecked={value !== ""}
              aria-describedby={`${name}-hint`}
            />
            {label}
          </label>
        </div>
        <small id={`${name}-hint`}>{meanwhile === undefined ? t(`settings.hint.${name as Switch}`) : hint}</small>
      </div>
    );
  }
  if (kind === "issuer" || kind === "emirate" || kind === "taxPeriod" || kind === "declaredEmirate") {
    return (
      <SelectField name={name} label={label} problem={problem} hint={hint} defaultValue={value}>
        {lists[kind].map((one) => (
          <option key={one} value={one}>
            {settingShown(t, kind, one)}
          </option>
        ))}
      </SelectField>
    );
  }
  const language = name.endsWith("_ar") ? ({ lang: "ar", dir: "rtl" } as const) : ({ lang: "en", dir: "ltr" } as const);
  const written = /_(en|ar)$/.test(name) ? language : latin.has(kind) ? ({ dir: "ltr" } as const) : {};
  const field = { name, label, problem, hint, defaultValue: value, maxLength: most, autoComplete: "off", ...written };
  if (kind === "lines") return <TextArea {...field} rows={3} />;
  return (
    <TextField
      {...field}
      {...(kind === "day" && { type: "date" })}
      {...(kind === "money" && { inputMode: "decimal" })}
      {...((kind === "kilograms" || kind === "days") && { inputMode: "numeric" })}
    />
  );
}
