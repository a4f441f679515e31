import { receiptKinds } from "#shared/payments/receipts";
import { useTexts } from "#client/messages/texts";
import { PostedField, PostedSelect, PostForm, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { SecondApproval } from "#client/console/second-approval.tsx";
import type { CreditAccount } from "../credit/credit-account";
import { AllocationFields } from "./allocation-fields";
import { OnceKey } from "./once-key";

type ReceiptFormProps = {
  accountId: string;
  dues: CreditAccount["data"]["dues"];
  /** YYYY-MM-DD, in the Emirates. */
  today: string;
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** Records money that came in: how, how much and when, and onto which invoices it goes. */
export function ReceiptForm({ accountId, dues, today, newKey, refused }: ReceiptFormProps) {
  const t = useTexts();
  const own = refused?.values["intent"] === "record" ? refused : undefined;
  const values = { kind: "transfer", spread: "oldest", received_on: today };
  return (
    <details className="decision" open={own !== undefined}>
      <summary className="button">{t("receipts.record")}</summary>
      <div className="panel">
        <SecondApproval act="credit.receipt" subject={accountId} stays>
          <PostForm refused={own} values={values} className="console-form">
            <OnceKey newKey={newKey} refused={own} />
            <PostedSelect name="kind" label={t("receipts.kind")}>
              {receiptKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`accountStatement.means.${kind}`)}
                </option>
              ))}
            </PostedSelect>
            <PostedField
              name="amount"
              label={t("receipts.amount")}
              inputMode="decimal"
              dir="ltr"
              required
              autoComplete="off"
            />
            <PostedField name="received_on" type="date" label={t("receipts.receivedOn")} required />
            <PostedField
              name="reference"
              label={t("receipts.reference")}
              hint={t("receipts.reference.hint")}
              maxLength={80}
            />
            <PostedField name="note" label={t("receipts.note")} maxLength={200} />
            {dues.length > 0 && (
              <>
                <PostedSelect name="spread" label={t("receipts.spread")} hint={t("receipts.spread.hint")}>
                  <option value="oldest">{t("receipts.spread.oldest")}</option>
                  <option value="chosen">{t("receipts.spread.chosen")}</option>
                </PostedSelect>
                <AllocationFields dues={dues} />
              </>
            )}
            <Send intent="record">{t("receipts.record.sure")}</Send>
          </PostForm>
        </SecondApproval>
      </div>
    </details>
  );
}
