import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { TextField } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";
import { standingAddress, type ContactSection } from "./owner-codes";
import { OwnerProof } from "./owner-proof";
import type { ProfileAnswer } from "./profile-change";
import { ProfileForm } from "./profile-form";

type ContactChangeFormProps = {
  section: ContactSection;
  /** The current addresses; empty when there is none. */
  addresses: Record<ContactSection, string>;
  answer: ProfileAnswer | undefined;
};

const kinds = {
  email: { type: "email", autoComplete: "email", inputMode: "email" },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
} as const;

/**
 * A new e-mail or phone: needs the code that was sent to it, and the owner's consent by the password or a code to the
 * current address.
 */
export function ContactChangeForm({ section, addresses, answer }: ContactChangeFormProps) {
  const t = useTexts();
  const { refused, sentTo, proof } = answer ?? {};
  const problems = refused?.problems ?? {};
  const current = addresses[section];
  return (
    <ProfileForm section={section} title={t(`account.${section}`)} refused={refused}>
      <p>{current ? <bdi dir="ltr">{current}</bdi> : t(`account.profile.${section}.none`)}</p>
      <div className="fields">
        <TextField
          key={sentTo}
          {...kinds[section]}
          dir="ltr"
          name={section}
          label={t(`account.profile.${section}.new`)}
          defaultValue={sentTo ?? refused?.values[section]}
          problem={problems[section]}
          readOnly={sentTo !== undefined}
        />
        {sentTo !== undefined && (
          <TextField
            name={`${section}_otp`}
            label={t(`account.profile.${section}.code`)}
            hint={t("account.profile.code.sent", { address: sentTo })}
            problem={problems[`${section}_otp`]}
            {...oneTimeCode}
            // Somebody who has asked for a code waits to type it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        )}
        {proof !== undefined && (
          <OwnerProof proof={proof} standing={standingAddress(addresses, section)} problems={problems} />
        )}
      </div>
      <p className="form-ends">
        {sentTo !== undefined && (
          <button className="button" name="intent" value={section}>
            {t("account.profile.confirm")}
          </button>
        )}
        <button className="button button-quiet" name="intent" value={`${section}-code`}>
          {t(sentTo === undefined ? "account.profile.sendCode" : "account.profile.sendAgain")}
        </button>
        {proof === "password" && (
          <button className="button button-quiet" name="intent" value={`${section}-proof`}>
            {t("account.profile.proof.byCode")}
          </button>
        )}
        {sentTo !== undefined && (
          <Link className="button button-quiet" to={paths.editProfile}>
            {t("account.profile.otherAddress")}
          </Link>
        )}
      </p>
    </ProfileForm>
  );
}
