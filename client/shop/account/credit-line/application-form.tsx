import { Form, useNavigation } from "react-router";
import { BusinessTrnField } from "../kyc/business-trn-field";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { SelectField, TextField, FormAlert } from "#client/ui/field.tsx";
import { useMoney } from "#client/ui/money";
import { UploadField } from "#client/shop/frame/uploads/upload-field.tsx";
import type { PostedCredit } from "./credit-line-action";
import type { CreditLineData } from "./credit-line-data";

type Field = CreditLineData["form"]["fields"][number];
type ApplicationFormProps = CreditLineData & { posted: PostedCredit | undefined };

/** The application and its documents in one form, so that nothing typed is lost when a file goes without scripts. */
export function ApplicationForm({ status, data, form: requested, posted }: ApplicationFormProps) {
  const t = useTexts();
  const money = useMoney();
  const form = useFirstProblem(posted?.refused);
  const busy = useNavigation().state === "submitting";
  const { message, problems = {} } = posted?.refused ?? {};
  const before: Partial<Record<string, unknown>> = data.application ?? {};
  const limitHint = t("creditLine.limit.hint", {
    least: money(requested.least_limit),
    most: money(requested.most_limit),
  });
  const send = t(status === "rejected" ? "creditLine.sendAgain" : "creditLine.send");
  return (
    <Form ref={form} className="form-rows" method="post" encType="multipart/form-data" noValidate>
      {/* The first button is the one that the Enter key presses. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {send}
      </button>
      {message !== undefined && <FormAlert>{message || t("creditLine.problem.network")}</FormAlert>}
      <section className="panel form-panel" aria-labelledby="details">
        <h2 id="details">{t("creditLine.application")}</h2>
        <div className="fields credit-fields">
          {requested.fields.map((field) => (
            <ApplicationField
              key={field.name}
              field={field}
              value={posted?.values[field.name] ?? String(before[field.name] ?? field.value)}
              problem={problems[field.name]}
              hint={field.name === "requested_limit" ? limitHint : undefined}
            />
          ))}
        </div>
      </section>
      <section className="panel form-panel" aria-labelledby="documents">
        <h2 id="documents">{t("creditLine.documents")}</h2>
        <UploadField
          name="documents"
          uploads={requested.uploads}
          hint={t("creditLine.documents.text")}
          problem={problems["file"] ?? problems["documents"]}
        />
      </section>
      <div className="form-ends">
        <button className="button" disabled={busy}>
          {send}
        </button>
        <p className="text-meta text-second">{t("creditLine.consent")}</p>
      </div>
    </Form>
  );
}

/** What the browser may fill in, or bring the right keys for. */
const completion: Partial<Record<Field["name"], string>> = {
  establishment: "organization",
  contact_name: "name",
  contact_phone: "tel",
};

type ApplicationFieldProps = { field: Field; value: string; problem?: string | undefined; hint?: string | undefined };

function ApplicationField({ field: { name, label, type, choices }, value, problem, hint }: ApplicationFieldProps) {
  const t = useTexts();
  const of = { name, label, problem, hint, defaultValue: value };
  if (type === "documents") return null;
  if (name === "trn") return <BusinessTrnField name={name} defaultValue={value} problem={problem} />;
  if (type === "choice")
    return (
      <SelectField {...of}>
        <option value="">{t("creditLine.choose")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  const isText = type === "text";
  return (
    <TextField
      {...of}
      type={type === "tel" ? "tel" : "text"}
      dir={isText ? "auto" : "ltr"}
      inputMode={type === "number" ? "numeric" : undefined}
      autoComplete={completion[name] ?? "off"}
      maxLength={200}
    />
  );
}
