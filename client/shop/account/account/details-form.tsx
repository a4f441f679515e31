import { useTexts } from "#client/messages/texts";
import type { Refused } from "#client/runtime/refused";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { ProfileForm } from "./profile-form";

type DetailsFormProps = {
  details: Record<string, string>;
  /** What a business may be; none when the list could not be loaded, and then the question is left out. */
  choices: readonly { value: string; label: string }[];
  refused: Refused | undefined;
};

/** Name and business. */
export function DetailsForm({ details, choices, refused }: DetailsFormProps) {
  const t = useTexts();
  const values = refused?.values ?? details;
  const of = (name: string) => ({ name, defaultValue: values[name], problem: refused?.problems[name] });
  return (
    <ProfileForm section="details" title={t("account.profile.details")} refused={refused}>
      <div className="fields">
        <TextField {...of("first_name")} label={t("account.profile.firstName")} autoComplete="given-name" required />
        <TextField {...of("last_name")} label={t("account.profile.lastName")} autoComplete="family-name" />
        {choices.length > 0 && (
          <SelectField {...of("businessType")} label={t("account.profile.businessType")}>
            <option value="">{t("account.profile.businessType.choose")}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          {...of("Establishment-Name")}
          label={t("account.profile.establishment")}
          autoComplete="organization"
        />
      </div>
      <p className="form-ends">
        <button className="button" name="intent" value="details">
          {t("account.profile.save")}
        </button>
      </p>
    </ProfileForm>
  );
}
