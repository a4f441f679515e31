import { Form, useNavigation } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { FormField, FormProblem, MachineTrap, useFirstWrong } from "../ui/form-field";
import type { PostedEnquiry } from "./enquiry-page";
import { PersonFields } from "./person-fields";

type EnquiryFormProps = { product: { title: string } | null; posted: PostedEnquiry | undefined };

/** What a clinic or hospital wants to know before it buys in bulk. */
export function EnquiryForm({ product, posted }: EnquiryFormProps) {
  const t = useTexts();
  const form = useFirstWrong(posted);
  const busy = useNavigation().state === "submitting";
  const { code, message, fields = {} } = posted?.refusal ?? {};
  const values: Partial<PostedEnquiry["values"]> = posted?.values ?? { product: product?.title };
  const line = (name: "organisation" | "product" | "quantity", autoComplete = "off") => (
    <FormField label={t(`enquiry.${name}`)} problem={fields[name]}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          dir="auto"
          autoComplete={autoComplete}
          maxLength={300}
          defaultValue={values[name]}
        />
      )}
    </FormField>
  );
  return (
    <Form ref={form} className="form panel enquiry-form" method="post" action={paths.enquiry}>
      <FormProblem>{code === "no_result" ? t("enquiry.problem.network") : message}</FormProblem>
      <PersonFields values={values} problems={fields} needsEmail={false} />
      {line("organisation", "organization")}
      <div className="form-pair">
        {line("product")}
        {line("quantity")}
      </div>
      <FormField label={t("enquiry.query")} hint={t("enquiry.query.hint")} problem={fields["QUERY"]}>
        {(attributes) => (
          <textarea {...attributes} name="QUERY" dir="auto" rows={5} maxLength={4000} defaultValue={values.QUERY} />
        )}
      </FormField>
      <MachineTrap />
      <div className="form-actions">
        <button className="button" disabled={busy}>
          {t("enquiry.send")}
        </button>
      </div>
    </Form>
  );
}
