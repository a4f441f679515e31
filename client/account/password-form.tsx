import { useState } from "react";
import { passwordMessages, passwordProblem } from "../../shared/password";
import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/request-context";
import type { Refused } from "../runtime/refused";
import { TextField } from "../ui/field";
import { ProfileForm } from "./profile-form";

type PasswordFormProps = {
  /** Whose password it is, for password managers. */
  email: string;
  /** One stands already, and a change needs it. */
  hasPassword: boolean;
  refused: Refused | undefined;
};

/**
 * Sets or changes the password. While it is typed the hint is the first rule (`shared/password.ts`) that is not met yet;
 * a refusal is shown until the next letter.
 */
export function PasswordForm({ email, hasPassword, refused }: PasswordFormProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const [typed, setTyped] = useState({ text: "", after: refused });
  const isNewer = typed.text !== "" && typed.after === refused;
  const broken = isNewer ? passwordProblem(typed.text) : null;
  return (
    <ProfileForm
      section="password"
      title={t(hasPassword ? "account.profile.password.change" : "account.profile.password.set")}
      refused={refused}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="fields">
        {hasPassword && (
          <TextField
            name="current_password"
            type="password"
            dir="ltr"
            label={t("account.profile.password.current")}
            problem={refused?.problems["current_password"]}
            autoComplete="current-password"
          />
        )}
        <TextField
          name="password"
          type="password"
          dir="ltr"
          label={t("account.profile.password.new")}
          hint={broken ? passwordMessages[locale][broken] : t("account.profile.password.hint")}
          problem={isNewer ? undefined : refused?.problems["password"]}
          autoComplete="new-password"
          onChange={({ target }) => setTyped({ text: target.value, after: refused })}
        />
      </div>
      <p className="form-ends">
        <button className="button" name="intent" value="password">
          {t("account.profile.password.save")}
        </button>
      </p>
    </ProfileForm>
  );
}
