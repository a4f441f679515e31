import type { InputEvent } from "react";
import { normalOneTimeCode } from "#shared/typed/one-time-code";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";

/**
 * The field for a one-time code, under the name that its call knows; phones offer what has just been sent. With its last
 * digit it is sent, as by the Enter key.
 */
export function CodeField({ name, problem }: { name: "otp" | "email_otp"; problem: string | undefined }) {
  const t = useTexts();
  return (
    <TextField
      label={t("signIn.code")}
      name={name}
      problem={problem}
      hint={t("signIn.code.hint")}
      data-first
      className="sign-in-code"
      {...oneTimeCode}
      onInput={sendWhenWhole}
    />
  );
}

/** The first button of a form is the one that the Enter key presses. */
function sendWhenWhole({ currentTarget: { form, value } }: InputEvent<HTMLInputElement>): void {
  if (normalOneTimeCode(value) !== null) form?.requestSubmit(form.querySelector("button"));
}
