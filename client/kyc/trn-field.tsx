import { useState } from "react";
import { Link } from "react-router";
import { mayBecomeTrn, normalTrn } from "../../shared/trn";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { TextField } from "../ui/field";

type TrnFieldProps = { name: string; defaultValue: string | undefined; problem: string | undefined };

/**
 * The tax number. What can not become one is shown while it is typed, and not when it is left: nothing then moves under
 * the pointer. A number of another form needs a person.
 */
export function TrnField({ problem, ...input }: TrnFieldProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const good = typed !== null && normalTrn(typed) !== null;
  const wrong = typed !== null && !good && !mayBecomeTrn(typed);
  return (
    <TextField
      {...input}
      label={t("kyc.trn")}
      hint={
        <>
          {t("kyc.trn.hint")}{" "}
          <Link className="link" to={paths.contact}>
            {t("kyc.trn.help")}
          </Link>
        </>
      }
      problem={wrong ? t("kyc.trn.wrong") : good ? undefined : problem}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
