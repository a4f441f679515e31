import { ibanText } from "#shared/money/iban";
import { useTexts } from "#client/messages/texts";
import { Fact } from "#client/console/fact.tsx";
import type { BankEntry } from "./bank-entry";

/** What the bank wrote of an entry. */
export function EntryFacts({ counterparty, counterparty_iban, reference, text }: BankEntry) {
  const t = useTexts();
  return (
    <dl className="console-facts">
      {counterparty !== "" && (
        <Fact name={t("bank.payer")}>
          <bdi>{counterparty}</bdi>
        </Fact>
      )}
      {counterparty_iban !== null && (
        <Fact name={t("bank.iban")}>
          <bdi dir="ltr">{ibanText(counterparty_iban)}</bdi>
        </Fact>
      )}
      {text !== "" && (
        <Fact name={t("bank.text")}>
          <bdi>{text}</bdi>
        </Fact>
      )}
      {reference !== "" && (
        <Fact name={t("bank.reference")}>
          <bdi dir="ltr">{reference}</bdi>
        </Fact>
      )}
    </dl>
  );
}
