import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";

/** The field for a one-time code, under the name that its call knows; phones offer what has just been sent. */
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
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={20}
    />
  );
}
