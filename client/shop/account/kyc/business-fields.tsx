import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import type { KycText } from "./kyc-action";
import type { KycData } from "./kyc-data";
import { BusinessTrnField } from "./business-trn-field";

type BusinessFieldsProps = Pick<KycData, "businessTypes"> & {
  values: Record<string, string>;
  problems: Record<string, string>;
};

/** Who the business is, and its licence, under the form's names (`shared/customers/kyc-fields.ts`). */
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
        <BusinessTrnField {...of("GST")} />
        <TextField
          {...of("tin")}
          label={t("kyc.tin")}
          hint={t("kyc.tin.hint")}
          dir="ltr"
          inputMode="numeric"
          maxLength={20}
        />
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
