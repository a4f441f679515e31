import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { Hidden, PostedField, PostForm, Question, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { Writes } from "#client/console/writes.tsx";
import { isRecordedFor, type BankEntry, type BankSuggestion } from "./bank-entry";
import { partField } from "./post-entry";
import { RecordedPayments } from "./recorded-payments";

type SuggestionsProps = { entry: BankEntry; refused: ConsoleRefusal | undefined };

/** Which invoices an open entry may pay, the likeliest first; each is matched by one tap, and none by itself. */
export function Suggestions({ entry, refused }: SuggestionsProps) {
  const t = useTexts();
  const { recorded, suggestions, orders } = entry;
  if (recorded.length + suggestions.length === 0 && orders.length > 0) return null;
  if (suggestions.length === 0) {
    return <p className="text-second">{t("bank.suggestions.none")}</p>;
  }
  return (
    <>
      {recorded.length > 0 && <RecordedPayments entry={entry} />}
      <ul className="bank-suggestions">
        {suggestions.map((suggestion) => (
          <li key={nameOf(suggestion)}>
            <Suggested suggestion={suggestion} />
            <Writes>
              <div className="console-decisions">
                {isRecordedFor(entry, suggestion.account.id) ? (
                  <AgainForm entry={entry} suggestion={suggestion} />
                ) : (
                  <>
                    <MatchForm entry={entry} suggestion={suggestion} />
                    {suggestion.may_be_fee && <FeeForm entry={entry} suggestion={suggestion} refused={refused} />}
                  </>
                )}
              </div>
            </Writes>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What tells a suggestion apart from the others of its entry. */
const nameOf = ({ account, parts }: BankSuggestion) => [account.id, ...parts.map(({ order_id }) => order_id)].join(" ");

function Suggested({ suggestion: { account, basis, parts, rest, short } }: { suggestion: BankSuggestion }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <div>
      <p>
        <b>
          <bdi>{account.name}</bdi>
        </b>{" "}
        <span className="text-second">{t(`bank.basis.${basis}`)}</span>
      </p>
      <ul>
        {parts.map(({ order_id, order_number, invoice, amount, open }) => (
          <li key={order_id}>
            {invoice === null
              ? t("bank.part.order", { number: order_number, amount: money(amount) })
              : t("bank.part.invoice", { invoice, number: order_number, amount: money(amount) })}
            {amount < open && <> {t("bank.part.of", { open: money(open) })}</>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t("bank.rest", { amount: money(rest) })}</p>}
      {short > 0 && <p>{t("bank.short", { amount: money(short) })}</p>}
    </div>
  );
}

type FormProps = { entry: BankEntry; suggestion: BankSuggestion };

const partsOf = (parts: BankSuggestion["parts"], by: "amount" | "open") =>
  Object.fromEntries(parts.map((part) => [partField(part.order_id), part[by].toFixed(2)]));

function MatchForm({ entry, suggestion: { account, parts } }: FormProps) {
  const t = useTexts();
  return (
    <PostForm>
      <Hidden id={entry.id} account={account.id} {...partsOf(parts, "amount")} />
      <Send intent="match" aria-label={t("bank.match.to", { name: account.name })}>
        {t("bank.match")}
      </Send>
    </PostForm>
  );
}

/** Matches as another payment than the one that is recorded already. */
function AgainForm({ entry, suggestion: { account, parts } }: FormProps) {
  const t = useTexts();
  return (
    <Question
      label={t("bank.again")}
      question={t("bank.again.question", { name: account.name })}
      sure={t("bank.again.sure")}
      intent="match"
      hidden={{ id: entry.id, account: account.id, again: "on", ...partsOf(parts, "amount") }}
    />
  );
}

/** Writes what is missing off as a fee that the bank withheld. */
function FeeForm({ entry, suggestion, refused }: FormProps & Pick<SuggestionsProps, "refused">) {
  const t = useTexts();
  const money = useMoney();
  const { account, parts, short } = suggestion;
  const { id, intent, account: posted } = refused?.values ?? {};
  const isHere = id === entry.id && intent === "fee" && posted === account.id;
  return (
    <Question
      label={t("bank.fee")}
      question={t("bank.fee.question", { amount: money(short) })}
      sure={t("bank.fee.sure")}
      intent="fee"
      hidden={{ id: entry.id, account: account.id, fee: short.toFixed(2), ...partsOf(parts, "open") }}
      open={isHere}
      refused={isHere ? refused : undefined}
    >
      <PostedField name="reason" label={t("bank.reason")} required maxLength={200} dir="auto" />
    </Question>
  );
}
