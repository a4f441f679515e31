import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { adminPaths } from "#client/console/console-paths";
import { Hidden, PostForm, Send } from "#client/console/post-form.tsx";
import { SeenLink } from "#client/console/seen-link.tsx";
import { Writes } from "#client/console/writes.tsx";
import type { BankEntry } from "./bank-entry";

type RecordedPayment = BankEntry["recorded"][number];

/** What an open entry may be of what is recorded already: matched with it, nothing is recorded twice. */
export function RecordedPayments({ entry: { id, recorded } }: { entry: BankEntry }) {
  const t = useTexts();
  return (
    <ul className="bank-suggestions">
      {recorded.map((payment) => (
        <li key={[payment.receipt_id, payment.account.id, payment.reference].join(" ")}>
          <p>
            <b>
              <bdi>{payment.account.name}</bdi>
            </b>{" "}
            <span className="text-second">{t("bank.recorded")}</span>
          </p>
          <p>
            {t(`bank.recorded.${payment.kind}`, { day: dayText(payment.date) })} <bdi>{payment.reference}</bdi>
          </p>
          <Tie entryId={id} payment={payment} />
        </li>
      ))}
    </ul>
  );
}

/** Matches an entry with a receipt; a cheque that does not count yet is to be cleared before. */
function Tie({ entryId, payment: { receipt_id, account } }: { entryId: string; payment: RecordedPayment }) {
  const t = useTexts();
  if (receipt_id === null) {
    return (
      <p>
        {t("bank.recorded.uncleared")}{" "}
        <SeenLink className="link" to={`${adminPaths.cheques}?status=deposited`}>
          {t("bank.recorded.cheques")}
        </SeenLink>
      </p>
    );
  }
  return (
    <Writes>
      <div className="console-decisions">
        <PostForm>
          <Hidden id={entryId} account={account.id} receipt={receipt_id} />
          <Send intent="match" aria-label={t("bank.match.to", { name: account.name })}>
            {t("bank.match")}
          </Send>
        </PostForm>
      </div>
    </Writes>
  );
}
