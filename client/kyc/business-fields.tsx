import { useState } from "react";
import { Link } from "react-router";
import { mayBecomeTrn, normalTrn } from "../../shared/trn";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { SelectField, TextField } from "../ui/field";
import type { KycText } from "./kyc-action";
import type { KycData } from "./kyc-page";

type BusinessFieldsProps = Pick<KycData, "businessTypes"> & {
  values: Record<string, string>;
  problems: Record<string, string>;
};

/** Who the business is, and its licence, under the names of spec §5. */
export function BusinessFields({ values, problems, businessTypes }: BusinessFieldsProps) {
  const t = useTexts();
  const of = (name: KycText) => ({ name, defaultValue: values[name], problem: problems[name] });
  return (
    <>
      <TextField
        {...of("Establishment-Name")}
        label={t("kyc.establishment")}
        hint={t("kyc.establishment.hint")}
        dir="auto"
        autoComplete="organization"
        maxLength={200}
      />
      <div className="fields">
        <SelectField {...of("businessType")} label={t("kyc.businessType")}>
          <option value="">{t("kyc.businessType.choose")}</option>
          {businessTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TrnField {...of("trn")} />
        <TextField {...of("licenceNumber")} label={t("kyc.licenceNumber")} dir="auto" maxLength={60} />
        <TextField {...of("licenceExpiry")} label={t("kyc.licenceExpiry")} type="date" />
      </div>
      <TextField
        {...of("licenceAuthority")}
        label={t("kyc.licenceAuthority")}
        hint={t("kyc.licenceAuthority.hint")}
        dir="auto"
        maxLength={120}
      />
    </>
  );
}

type TrnFieldProps = { name: string; defaultValue: string | undefined; problem: string | undefined };

/**
 * The tax number. What can not become one is told while it is typed, and not when it is left: nothing then moves under
 * the pointer. A number of another form needs a person (A58).
 */
function TrnField({ problem, ...input }: TrnFieldProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const good = typed !== null && normalTrn(typed) !== null;
  const wrong = typed !== null && !good && !mayBecomeTrn(typed);
  return (
    <TextField
      {...input}
      label={t("kyc.trn")}
      hint={
        <>
          {t("kyc.trn.hint")}{" "}
          <Link className="link" to={paths.contact}>
            {t("kyc.trn.help")}
          </Link>
        </>
      }
      problem={wrong ? t("kyc.trn.wrong") : typed === null ? problem : undefined}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
