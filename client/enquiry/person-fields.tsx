import { useTexts } from "../messages/texts";
import { FormField } from "../ui/form-field";

export const personNames = ["name", "email", "phone"] as const;
type PersonName = (typeof personNames)[number];

type PersonFieldsProps = {
  values: Partial<Record<PersonName, string>>;
  problems: Partial<Record<string, string>>;
  /** Whether the e-mail has to be there; else one of e-mail and phone. */
  needsEmail: boolean;
};

/** Who writes, and how we reach them. */
export function PersonFields({ values, problems, needsEmail }: PersonFieldsProps) {
  const t = useTexts();
  return (
    <>
      <FormField label={t("enquiry.name")} problem={problems["name"]}>
        {(attributes) => (
          <input
            {...attributes}
            name="name"
            dir="auto"
            autoComplete="name"
            required
            maxLength={120}
            defaultValue={values.name}
          />
        )}
      </FormField>
      <div className="form-pair">
        <FormField label={t("enquiry.email")} problem={problems["email"]}>
          {(attributes) => (
            <input
              {...attributes}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="email"
              required={needsEmail}
              maxLength={254}
              defaultValue={values.email}
            />
          )}
        </FormField>
        <FormField label={t(needsEmail ? "enquiry.phone.optional" : "enquiry.phone")} problem={problems["phone"]}>
          {(attributes) => (
            <input
              {...attributes}
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="tel"
              maxLength={40}
              defaultValue={values.phone}
            />
          )}
        </FormField>
      </div>
    </>
  );
}
