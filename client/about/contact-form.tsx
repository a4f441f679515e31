import { Form, useNavigation } from "react-router";
import { PersonFields } from "../enquiry/person-fields";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { FormField, FormProblem, MachineTrap, useFirstWrong } from "../ui/form-field";
import type { ContactData, PostedContact } from "./contact-page";

type ContactFormProps = Pick<ContactData, "queryTypes"> & { posted: PostedContact | undefined };

/** A message to the shop (spec §5: name, email, phone, QUERY_TYPE, QUERY). */
export function ContactForm({ queryTypes, posted }: ContactFormProps) {
  const t = useTexts();
  const form = useFirstWrong(posted);
  const busy = useNavigation().state === "submitting";
  const { code, message, fields = {} } = posted?.refusal ?? {};
  const values: Partial<PostedContact["values"]> = posted?.values ?? {};
  return (
    <Form ref={form} className="form panel enquiry-form" method="post" action={paths.contact}>
      <h2 className="text-price">{t("about.contact.form")}</h2>
      <FormProblem>{code === "no_result" ? t("enquiry.problem.network") : message}</FormProblem>
      <PersonFields values={values} problems={fields} needsEmail />
      {queryTypes.length > 0 && (
        <FormField label={t("about.contact.about")} problem={fields["QUERY_TYPE"]}>
          {(attributes) => (
            <select {...attributes} name="QUERY_TYPE" defaultValue={values.QUERY_TYPE || "other"}>
              {queryTypes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <FormField label={t("about.contact.query")} problem={fields["QUERY"]}>
        {(attributes) => (
          <textarea
            {...attributes}
            name="QUERY"
            dir="auto"
            rows={6}
            required
            maxLength={4000}
            defaultValue={values.QUERY}
          />
        )}
      </FormField>
      <MachineTrap />
      <div className="form-actions">
        <button className="button" disabled={busy}>
          {t("about.contact.send")}
        </button>
      </div>
    </Form>
  );
}
