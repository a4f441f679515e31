import { useEffect, useRef } from "react";
import { useActionData, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { fieldAmount } from "#shared/typed/figure";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { AmountFields } from "../amount-fields";
import { type ConsoleRefusal, posting } from "../posted";
import { ChangeForm, Hidden, PostedField, Send } from "../post-form";
import { SecondApproval } from "../second-approval";
import { RecordFrame } from "../record-frame";

/**
 * The idempotency key of the next credit, which counts once however often its form is posted; `email`: from the URL.
 */
export const loader = ({ url }: LoaderFunctionArgs) => ({
  key: crypto.randomUUID(),
  email: (url.searchParams.get("email") ?? "").slice(0, 300),
});

type Posted = {
  /** Whether to show the confirmation instead of the fields. */
  asks: boolean;
  values: Record<string, string>;
  refused?: ConsoleRefusal;
};

/** First asks whether it is meant so, then credits. What had no answer may be sent again under its key. */
export const action = posting(async ({ api, values, answer }): Promise<Posted | Response> => {
  const { intent, key, email = "", amount = "", note = "" } = values;
  if (intent !== "credit") return { asks: intent !== "change", values };
  const credit = { email, amount, note };
  const reply = await api.call("creditWallet", credit, { idempotencyKey: key });
  const refused = await answer(reply);
  return refused instanceof Response ? refused : { asks: refused.failure === null, values, refused };
});

/** `/admin/wallet`: puts money into a customer's wallet. */
export function Component() {
  const t = useTexts();
  const { key, email } = useLoaderData<typeof loader>();
  const posted = useActionData<Posted>();
  return (
    <RecordFrame title={t("console.wallet")} more={t("console.wallet.more")} refused={posted?.refused}>
      <SecondApproval act="wallet.credit">
        {posted?.asks ? (
          <WalletCreditQuestion values={posted.values} />
        ) : (
          <WalletCreditForm
            newKey={key}
            refused={posted ? { values: posted.values, ...posted.refused } : { values: { email } }}
          />
        )}
      </SecondApproval>
    </RecordFrame>
  );
}

type WalletCreditFormProps = {
  /** For a credit that was not asked about yet; one that is corrected is another one. */
  newKey: string;
  /** The values typed before, and their problems. */
  refused: Partial<ConsoleRefusal> | undefined;
};

/** Whom, how much, what for. */
function WalletCreditForm({ newKey, refused }: WalletCreditFormProps) {
  const t = useTexts();
  return (
    <ChangeForm refused={refused} className="console-form panel">
      <PostedField required autoComplete="off" name="email" label={t("console.wallet.email")} type="email" dir="ltr" />
      <AmountFields
        newKey={newKey}
        refused={refused}
        amount={t("console.wallet.amount")}
        note={t("console.wallet.note")}
      />
      <Send intent="check">{t("console.wallet.check")}</Send>
    </ChangeForm>
  );
}

/** Asks before money is given: it cannot be taken back here. */
function WalletCreditQuestion({ values }: { values: Record<string, string> }) {
  const t = useTexts();
  const money = useMoney();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { key = "", email = "", amount = "", note = "" } = values;
  const aed = fieldAmount(amount);
  return (
    <ChangeForm className="console-form panel">
      <h2 ref={heading} tabIndex={-1}>
        {t("console.wallet.question")}
      </h2>
      <p>
        <b>
          <bdi>{aed === null ? amount : money(Number(aed))}</bdi>
        </b>{" "}
        · <bdi>{email}</bdi>
      </p>
      <p dir="auto">{note}</p>
      <p className="text-second">{t("console.wallet.final")}</p>
      <input type="hidden" name="key" value={key} />
      <Hidden email={email} amount={amount} note={note} />
      <div className="console-decisions">
        <Send intent="credit">{t("console.wallet.sure")}</Send>
        <Send quiet intent="change">
          {t("console.wallet.change")}
        </Send>
      </div>
    </ChangeForm>
  );
}
