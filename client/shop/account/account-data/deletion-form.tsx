import { Form } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { overForm, useFirstProblem } from "#client/runtime/refused";
import { TextField, FormAlert } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";
import { useMoney } from "#client/ui/money";
import type { PostedDeletion } from "./account-data-action";

/** What the end of the account depends on; money in AED. */
export type AccountData = Pick<CallReply<"describeMyData">, "obstacles"> & {
  balance: number;
  /** Where a code is sent to. */
  address: string;
};

type DeletionFormProps = Pick<AccountData, "balance" | "address"> & { posted: PostedDeletion | undefined };

/** Two steps of one form: a code is sent to the account's address, then it deletes the account. */
export function DeletionForm({ balance, address, posted }: DeletionFormProps) {
  const t = useTexts();
  const money = useMoney();
  const { refused, sent = false } = posted ?? {};
  const form = useFirstProblem(refused);
  const problem = overForm(refused, t("accountData.retry"));
  return (
    <Form ref={form} className="form-rows" method="post" action={paths.accountData} noValidate>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {balance > 0 && (
        <div>
          <label className="tick">
            <input
              type="checkbox"
              name="give_up_wallet"
              value={balance}
              defaultChecked={posted?.values["give_up_wallet"] !== undefined}
            />
            {t("accountData.wallet", { amount: money(balance) })}
          </label>
          <small className="text-second">{t("accountData.wallet.hint")}</small>
        </div>
      )}
      {sent && (
        <div className="fields">
          <TextField
            name="otp"
            label={t("accountData.code")}
            hint={t("accountData.code.sent", { address })}
            problem={refused?.problems["otp"]}
            {...oneTimeCode}
            // Somebody who has asked for a code waits to type it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        </div>
      )}
      <p className="form-ends">
        {sent && (
          <button className="button button-danger" name="intent" value="delete">
            {t("accountData.confirm")}
          </button>
        )}
        <button className="button button-quiet" name="intent" value="code">
          {sent ? t("accountData.sendAgain") : t("accountData.sendCode", { address })}
        </button>
      </p>
    </Form>
  );
}
