import { useState } from "react";
import { passwordMessages, passwordProblem } from "../../shared/password";
import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/shop";
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

/** Sets or changes the password. The rules of spec §5 are told one at a time, in their order. */
export function PasswordForm({ email, hasPassword, refused }: PasswordFormProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const [typed, setTyped] = useState<string | null>(null);
  const broken = typed ? passwordProblem(typed) : null;
  const problem = broken ? passwordMessages[locale][broken] : refused?.problems["password"];
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
          hint={t("account.profile.password.hint")}
          problem={problem}
          autoComplete="new-password"
          onBlur={({ target }) => setTyped(target.value)}
          onChange={({ target }) => typed && setTyped(target.value)}
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
