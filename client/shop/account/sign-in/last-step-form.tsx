import { CodeField } from "./code-field";
import { useHref } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useScripted } from "#client/runtime/use-scripted";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { FormProblem, useFieldProblem } from "./form-problem";
import { isCompleted, takeLastStep, type LastStepView } from "./last-step";
import { ResendButton } from "./resend-button";
import { useSteps } from "./use-steps";
import "./sign-in.css";

type Choices = CallReply<"listCustomerChoices">["business_categories"];

type LastStepFormProps = {
  first: LastStepView;
  /** What a business may be: a closed list. */
  choices: Choices;
  search: string;
  onCompleted(message: string): Promise<void> | void;
};

/** The last step of a new user: name, business type, and an e-mail where the account has none. */
export function LastStepForm({ first, choices, search, onCompleted }: LastStepFormProps) {
  const t = useTexts();
  const action = useHref(paths.login) + search;
  const scripted = useScripted();
  const { view, busy, form, submit } = useSteps<LastStepView>(first, async (fields, api) => {
    const taken = await takeLastStep(fields, api);
    if (!isCompleted(taken)) return taken;
    await onCompleted(taken.message);
    return null;
  });
  const problemOf = useFieldProblem(view.problem);
  return (
    <form ref={form} className="sign-in-form" method="post" action={action} onSubmit={submit} noValidate={scripted}>
      {/* The first button is the one that the Enter key presses. */}
      <button className="sr-only" name="intent" value="finish" tabIndex={-1} aria-hidden="true">
        {t("signIn.last.finish")}
      </button>
      <p className="text-second">{t("signIn.last.more")}</p>
      <FormProblem problem={view.problem} />
      <TextField
        label={t("signIn.name")}
        name="name"
        problem={problemOf("name")}
        data-first
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={view.name}
      />
      <SelectField
        label={t("signIn.business")}
        name="businessType"
        problem={problemOf("businessType")}
        required
        defaultValue={view.businessType}
      >
        <option value="">{t("signIn.business.choose")}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {view.email !== null && <EmailFields view={view} email={view.email} />}
      <button className="button" name="intent" value="finish" aria-disabled={busy}>
        {t(view.email !== null && !view.codeSent ? "signIn.continue" : "signIn.last.finish")}
      </button>
    </form>
  );
}

/** The e-mail of an account by phone, and the code that proves it once it was sent. */
function EmailFields({ view, email }: { view: LastStepView; email: string }) {
  const t = useTexts();
  const problemOf = useFieldProblem(view.problem);
  return (
    <>
      <TextField
        label={t("signIn.email")}
        name="email"
        problem={problemOf("email")}
        hint={t("signIn.email.hint")}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
        defaultValue={email}
      />
      {view.codeSent && (
        <>
          <input type="hidden" name="codeFor" value={email} />
          <input type="hidden" name="sent" value={view.sent ?? 1} />
          <CodeField name="email_otp" problem={problemOf("email_otp")} />
          <div className="sign-in-links">
            <ResendButton intent="resend" key={view.sent} />
          </div>
        </>
      )}
    </>
  );
}
