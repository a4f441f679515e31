import type { CallReply } from "#shared/contracts/platform/table";
import { mostMatchedInvoices } from "#shared/payments/bank-statements";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { AmountField } from "#client/console/amount-field.tsx";
import { ChangeForm, Hidden, PostedField, Send, typed } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { isRecordedFor, type BankEntry } from "./bank-entry";
import { partField } from "./post-entry";

type Account = CallReply<"listCreditQueue">["accounts"][number];
type AccountMatchProps = { entry: BankEntry; account: Account; refused: ConsoleRefusal | undefined };

const PostedAmount = typed(AmountField);

/** An account with what is open of it, for somebody to say how much of the entry is for which invoice. */
export function AccountMatch({ entry, account, refused }: AccountMatchProps) {
  const t = useTexts();
  const money = useMoney();
  const { id, data, user } = account;
  const own = refused?.values["account"] === id && refused.values["intent"] === "match" ? refused : undefined;
  const dues = data.dues.slice(0, mostMatchedInvoices);
  return (
    <div className="panel bank-account">
      <h3>
        <bdi>{data.application?.establishment ?? user.email}</bdi>
      </h3>
      <p className="text-second">{t("bank.account.owes", { amount: money(data.used) })}</p>
      <SecondApproval act="credit.receipt" subject={id}>
        <ChangeForm className="console-form" refused={own} values={oldestFirst(entry.amount, dues)}>
          <Hidden id={entry.id} account={id} />
          {dues.map(({ order_id, order_number, open, due_at }) => (
            <PostedAmount
              key={order_id}
              name={partField(order_id)}
              label={
                due_at === null
                  ? t("bank.account.not_invoiced", { number: order_number, open: money(open) })
                  : t("bank.account.due", { number: order_number, open: money(open), day: dayText(due_at) })
              }
              autoComplete="off"
            />
          ))}
          <PostedAmount name="fee" label={t("bank.fee.amount")} hint={t("bank.fee.hint")} autoComplete="off" />
          <PostedField name="reason" label={t("bank.note")} maxLength={200} dir="auto" />
          {isRecordedFor(entry, id) && (
            <label className="console-check">
              <input type="checkbox" name="again" defaultChecked={own?.values["again"] !== undefined} />{" "}
              {t("bank.again.tick")}
            </label>
          )}
          <p className="text-second">{t("bank.account.rest")}</p>
          <Send intent="match">{t("bank.match")}</Send>
        </ChangeForm>
      </SecondApproval>
    </div>
  );
}

/** The amount on what is due first, as the fields hold it before anybody changes them. */
function oldestFirst(amount: number, dues: Account["data"]["dues"]): Record<string, string> {
  let left = Math.round(amount * 100);
  return Object.fromEntries(
    dues.flatMap(({ order_id, open }) => {
      const part = Math.min(left, Math.round(open * 100));
      left -= part;
      return part > 0 ? [[partField(order_id), (part / 100).toFixed(2)]] : [];
    }),
  );
}
