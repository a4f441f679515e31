import { CodeField } from "./code-field";
import { useHref } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useScripted } from "#client/runtime/use-scripted";
import { TextField } from "#client/ui/field.tsx";
import { useVisit } from "#client/runtime/request-context";
import { FormProblem, useFieldProblem } from "./form-problem";
import { GoogleSignIn } from "./google-sign-in";
import { ResendButton } from "./resend-button";
import { PasskeySignIn } from "./passkey-sign-in";
import { isSignedIn, takeStep, type SignedIn, type SignInView } from "./sign-in-steps";
import { useSteps } from "./use-steps";
import "./sign-in.css";

type SignInFormProps = {
  /** What a post without scripts has come to. */
  first?: SignInView | undefined;
  /** Query of the sign-in's address for a post without scripts: where it leads back to, and what led there. */
  search: string;
  onSignedIn(signedIn: SignedIn): Promise<void> | void;
};

const begin: SignInView = { step: "address", address: "" };

/**
 * Sign-in in two fields: an e-mail or a phone number, then the code that was sent there, or the password. The page and
 * the popup show the same.
 */
export function SignInForm({ first = begin, search, onSignedIn }: SignInFormProps) {
  const { googleClientId } = useVisit();
  const action = useHref(paths.login) + search;
  const scripted = useScripted();
  const { view, busy, form, submit } = useSteps<SignInView>(first, async (fields, api) => {
    const taken = await takeStep(fields, api);
    if (!isSignedIn(taken)) return taken;
    await onSignedIn(taken);
    return null;
  });
  const Step = steps[view.step];
  return (
    <div className="sign-in">
      <form ref={form} className="sign-in-form" method="post" action={action} onSubmit={submit} noValidate={scripted}>
        <FormProblem problem={view.problem} />
        <Step key={view.step} view={view} busy={busy} />
      </form>
      {scripted && view.step === "address" && <PasskeySignIn onSignedIn={onSignedIn} />}
      {googleClientId && scripted && view.step === "address" && (
        <GoogleSignIn clientId={googleClientId} onSignedIn={onSignedIn} />
      )}
    </div>
  );
}

type StepProps = { view: SignInView; busy: boolean };

const steps = { address: AddressStep, code: CodeStep, password: PasswordStep };

function AddressStep({ view, busy }: StepProps) {
  const t = useTexts();
  const problemOf = useFieldProblem(view.problem);
  return (
    <>
      <p className="text-second">{t("signIn.more")}</p>
      <TextField
        label={t("signIn.address")}
        name="address"
        problem={problemOf("address")}
        hint={t("signIn.address.hint")}
        data-first
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        required
        defaultValue={view.address}
      />
      <button className="button" name="intent" value="code" aria-disabled={busy}>
        {t("signIn.continue")}
      </button>
      <div className="sign-in-links">
        <button className="link" name="intent" value="usePassword">
          {t("signIn.usePassword")}
        </button>
      </div>
    </>
  );
}

function CodeStep({ view, busy }: StepProps) {
  const t = useTexts();
  const problemOf = useFieldProblem(view.problem);
  const isMail = view.address.includes("@");
  return (
    <>
      <SentTo view={view} text={t(view.sent && view.sent > 1 ? "signIn.code.sentAgain" : "signIn.code.sent")} />
      <input type="hidden" name="sent" value={view.sent ?? 1} />
      <CodeField name="otp" problem={problemOf("otp")} />
      <ConfirmButton busy={busy} />
      <div className="sign-in-links">
        <ResendButton intent="code" key={view.sent} />
        {isMail && (
          <button className="link" name="intent" value="usePassword">
            {t("signIn.usePassword")}
          </button>
        )}
        <OtherAddressButton />
      </div>
    </>
  );
}

function PasswordStep({ view, busy }: StepProps) {
  const t = useTexts();
  const problemOf = useFieldProblem(view.problem);
  return (
    <>
      <SentTo view={view} text={t("signIn.password.for")} />
      <TextField
        label={t("signIn.password")}
        name="password"
        problem={problemOf("password")}
        data-first
        type="password"
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
      />
      <ConfirmButton busy={busy} />
      <div className="sign-in-links">
        <button className="link" name="intent" value="code">
          {t("signIn.useCode")}
        </button>
        <OtherAddressButton />
      </div>
    </>
  );
}

/** The address that the code was sent to, or whose password it is. */
function SentTo({ view, text }: { view: SignInView; text: string }) {
  return (
    <>
      <output className="text-second">
        {text} <bdi dir="ltr">{view.address}</bdi>
      </output>
      {/* Password managers look for the name beside the password. */}
      <input type="hidden" name="address" value={view.address} autoComplete="username" />
    </>
  );
}

/** The first button of its step, which is the one that the Enter key presses. */
function ConfirmButton({ busy }: { busy: boolean }) {
  const t = useTexts();
  return (
    <button className="button" name="intent" value="confirm" aria-disabled={busy}>
      {t("signIn.confirm")}
    </button>
  );
}

function OtherAddressButton() {
  const t = useTexts();
  return (
    <button className="link" name="intent" value="otherAddress">
      {t("signIn.otherAddress")}
    </button>
  );
}
