import { Form } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { overForm, type Refused } from "#client/runtime/refused";
import { dayText } from "#client/ui/day-text";
import { FormAlert } from "#client/ui/field.tsx";
import { NewPasskey } from "./new-passkey";

type PasskeysProps = Pick<CallReply<"listCustomerPasskeys">, "passkeys" | "on_team"> & {
  /** What was wrong with a removal. */
  refused: Refused | undefined;
};

/** The customer's passkeys: which there are, a way to remove each, and to add one. */
export function Passkeys({ passkeys, on_team, refused }: PasskeysProps) {
  const t = useTexts();
  const problem = overForm(refused, t("account.retry"));
  return (
    <section className="panel form-panel" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t("account.passkeys")}</h2>
      <p className="text-second">{t(on_team ? "account.passkeys.team" : "account.passkeys.more")}</p>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {passkeys.length > 0 && (
        <ul className="form-rows">
          {passkeys.map(({ id, name, added_at, used_at }) => (
            <li key={id}>
              <Form method="post" action={paths.editProfile} className="form-ends">
                <input type="hidden" name="passkey" value={id} />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>{" "}
                  <span className="text-second">
                    {used_at === null
                      ? t("account.passkeys.since", { day: dayText(added_at) })
                      : t("account.passkeys.used", { day: dayText(used_at) })}
                  </span>
                </span>
                <button
                  className="link"
                  name="intent"
                  value="removePasskey"
                  aria-label={t("account.passkeys.removeOf", { name })}
                >
                  {t("account.passkeys.remove")}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {!on_team && <NewPasskey />}
    </section>
  );
}
