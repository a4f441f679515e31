import { useState, type FocusEvent } from "react";
import { Link } from "react-router";
import { normalTrn } from "../../shared/trn";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { FormField } from "../ui/form-field";
import type { KycText } from "./kyc-action";
import type { KycData } from "./kyc-page";

type BusinessFieldsProps = Pick<KycData, "businessTypes"> & {
  values: Record<KycText, string>;
  problems: Record<string, string | undefined>;
};

/** Who the business is, and its licence, under the names of spec §5. */
export function BusinessFields({ values, problems, businessTypes }: BusinessFieldsProps) {
  const t = useTexts();
  const text = (name: "licenceNumber" | "licenceAuthority", most: number, hint?: string) => (
    <FormField label={t(`kyc.${name}`)} hint={hint} problem={problems[name]}>
      {(attributes) => <input {...attributes} name={name} dir="auto" maxLength={most} defaultValue={values[name]} />}
    </FormField>
  );
  return (
    <>
      <FormField
        label={t("kyc.establishment")}
        hint={t("kyc.establishment.hint")}
        problem={problems["Establishment-Name"]}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="Establishment-Name"
            dir="auto"
            autoComplete="organization"
            maxLength={200}
            defaultValue={values["Establishment-Name"]}
          />
        )}
      </FormField>
      <div className="form-pair">
        <FormField label={t("kyc.businessType")} problem={problems["businessType"]}>
          {(attributes) => (
            <select {...attributes} name="businessType" defaultValue={values.businessType}>
              <option value="">{t("kyc.businessType.choose")}</option>
              {businessTypes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <TrnField value={values.trn} problem={problems["trn"]} />
        {text("licenceNumber", 60)}
        <FormField label={t("kyc.licenceExpiry")} problem={problems["licenceExpiry"]}>
          {(attributes) => (
            <input {...attributes} name="licenceExpiry" type="date" defaultValue={values.licenceExpiry} />
          )}
        </FormField>
      </div>
      {text("licenceAuthority", 120, t("kyc.licenceAuthority.hint"))}
    </>
  );
}

/** The tax number, checked when it is left; a number of another form needs a person (A58). */
function TrnField({ value, problem }: { value: string; problem?: string }) {
  const t = useTexts();
  const [left, setLeft] = useState<string | null>(null);
  const check = ({ target }: FocusEvent<HTMLInputElement>) => setLeft(target.value);
  const wrong = left !== null && left.trim() !== "" && normalTrn(left) === null;
  const mended = left !== null && normalTrn(left) !== null;
  return (
    <FormField
      label={t("kyc.trn")}
      hint={
        <>
          {t("kyc.trn.hint")}{" "}
          <Link className="link" to={paths.contact}>
            {t("kyc.trn.help")}
          </Link>
        </>
      }
      problem={wrong ? t("kyc.trn.wrong") : mended ? undefined : problem}
    >
      {(attributes) => (
        <input
          {...attributes}
          name="trn"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={value}
          onBlur={check}
        />
      )}
    </FormField>
  );
}
