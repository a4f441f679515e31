import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { foldDigits } from "../../shared/digits";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";

/** Asks before money is given: it cannot be taken back here. */
export function WalletCreditQuestion({ values }: { values: Record<string, string> }) {
  const t = useTexts();
  const money = useMoney();
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useNavigation().formData !== undefined;
  useEffect(() => heading.current?.focus(), []);
  const { key = "", email = "", amount = "", note = "" } = values;
  const aed = Number(foldDigits(amount));
  return (
    <Form method="post" className="console-form panel">
      <h2 ref={heading} tabIndex={-1}>
        {t("admin.wallet.question")}
      </h2>
      <p>
        <b>
          <bdi>{Number.isNaN(aed) ? amount : money(aed)}</bdi>
        </b>{" "}
        · <bdi>{email}</bdi>
      </p>
      <p dir="auto">{note}</p>
      <p className="text-second">{t("admin.wallet.final")}</p>
      {Object.entries({ key, email, amount, note }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="console-decisions">
        <button className="button" name="intent" value="credit" disabled={busy}>
          {t("admin.wallet.sure")}
        </button>
        <button className="button button-quiet" name="intent" value="change">
          {t("admin.wallet.change")}
        </button>
      </div>
    </Form>
  );
}
