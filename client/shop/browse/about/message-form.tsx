import { Form, useNavigation } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { MachineTrap } from "../enquiry/machine-trap";
import { PersonFields } from "../enquiry/person-fields";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useFirstProblem, type Refused } from "#client/runtime/refused";
import { SelectField, TextArea, FormAlert } from "#client/ui/field.tsx";

type MessageFormProps = {
  queryTypes: CallReply<"listCustomerChoices">["query_types"];
  refused: Refused | undefined;
};

/** A message to the shop: name, e-mail, phone, what it is about, and the question. */
export function MessageForm({ queryTypes, refused }: MessageFormProps) {
  const t = useTexts();
  const form = useFirstProblem(refused);
  const busy = useNavigation().state === "submitting";
  const { values = {}, problems = {} } = refused ?? {};
  return (
    <Form ref={form} className="panel form-panel" method="post" action={paths.contact}>
      <h2>{t("about.contact.form")}</h2>
      {refused && <FormAlert>{refused.message || t("enquiry.problem.network")}</FormAlert>}
      <PersonFields refused={refused} needsEmail />
      {queryTypes.length > 0 && (
        <SelectField
          label={t("about.contact.about")}
          problem={problems["QUERY_TYPE"]}
          name="QUERY_TYPE"
          defaultValue={values["QUERY_TYPE"] ?? "other"}
        >
          {queryTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t("about.contact.query")}
        problem={problems["QUERY"]}
        name="QUERY"
        dir="auto"
        rows={6}
        required
        maxLength={4000}
        defaultValue={values["QUERY"]}
      />
      <MachineTrap />
      <div className="form-ends">
        <button className="button" disabled={busy}>
          {t("about.contact.send")}
        </button>
      </div>
    </Form>
  );
}
