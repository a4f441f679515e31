import { useState } from "react";
import { passwordMessages, passwordProblem } from "#shared/customers/password";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import type { Refused } from "#client/runtime/refused";
import { TextField } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";
import { ownAddress, type ContactSection } from "./owner-codes";
import type { ProfileAnswer } from "./profile-change";
import { ProfileForm } from "./profile-form";

type PasswordFormProps = {
  /** Whose password it is; the e-mail is for password managers, too. */
  addresses: Record<ContactSection, string>;
  /** There is a password, which a change needs. */
  hasPassword: boolean;
  answer: ProfileAnswer | undefined;
};

/**
 * Changes the password with the current one, or sets a first one in two steps: a code is sent to the account's address,
 * then it and the password are typed.
 */
export function PasswordForm({ addresses, hasPassword, answer }: PasswordFormProps) {
  const t = useTexts();
  const { refused, sentTo } = answer ?? {};
  const canType = hasPassword || sentTo !== undefined;
  return (
    <ProfileForm
      section="password"
      title={t(hasPassword ? "account.profile.password.change" : "account.profile.password.set")}
      refused={refused}
    >
      <input type="hidden" name="username" autoComplete="username" value={addresses.email} />
      {!canType && <p>{t("account.profile.password.why", { address: ownAddress(addresses) })}</p>}
      {canType && (
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
          {!hasPassword && sentTo !== undefined && (
            <>
              <input type="hidden" name="sent_to" value={sentTo} />
              <TextField
                name="password_otp"
                label={t("account.profile.password.code")}
                hint={t("account.profile.code.sent", { address: sentTo })}
                problem={refused?.problems["password_otp"]}
                {...oneTimeCode}
                // Somebody who has asked for a code waits to type it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
              />
            </>
          )}
          <NewPassword refused={refused} />
        </div>
      )}
      <p className="form-ends">
        {canType && (
          <button className="button" name="intent" value="password">
            {t("account.profile.password.save")}
          </button>
        )}
        {!hasPassword && (
          <button className="button button-quiet" name="intent" value="password-code">
            {t(sentTo === undefined ? "account.profile.sendCode" : "account.profile.sendAgain")}
          </button>
        )}
      </p>
    </ProfileForm>
  );
}

/**
 * The field of a new password. While it is typed the hint is the first rule (`shared/customers/password.ts`) that is not met yet; a
 * refusal is shown until the next letter.
 */
function NewPassword({ refused }: { refused: Refused | undefined }) {
  const t = useTexts();
  const { locale } = useVisit();
  const [typed, setTyped] = useState({ text: "", after: refused });
  const isNewer = typed.text !== "" && typed.after === refused;
  const broken = isNewer ? passwordProblem(typed.text) : null;
  return (
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
  );
}
