import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";
import type { Proof } from "./owner-codes";

type OwnerProofProps = {
  proof: Proof;
  /** The address that a code went to. */
  standing: string;
  problems: Record<string, string>;
};

/** How the owner agrees to a new address; nothing more is asked once it was said. */
export function OwnerProof({ proof, standing, problems }: OwnerProofProps) {
  const t = useTexts();
  const kind = standing.includes("@") ? "email" : "phone";
  return (
    <>
      <input type="hidden" name="proof" value={proof} />
      {proof === "password" && (
        <TextField
          name="current_password"
          type="password"
          dir="ltr"
          label={t("account.profile.proof.password")}
          hint={t("account.profile.proof.why")}
          problem={problems["current_password"]}
          autoComplete="current-password"
        />
      )}
      {proof === "code" && (
        <TextField
          name="current_otp"
          label={t(`account.profile.proof.${kind}`)}
          hint={t("account.profile.proof.sent", { address: standing })}
          problem={problems["current_otp"]}
          {...oneTimeCode}
        />
      )}
    </>
  );
}
