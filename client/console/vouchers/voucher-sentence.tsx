import { voucherSentence, voucherWarnings } from "#shared/vouchers/voucher-sentence";
import { voucherWorth } from "#shared/vouchers/voucher-worth";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { scopeName, type Scopes } from "./scope-choice";
import { termsOf, type VoucherValues } from "./voucher-values";

type VoucherSentenceProps = { values: VoucherValues; scopes: Scopes };

/** What the fields say, in one sentence, and what to look at twice; empty as long as they give nothing. */
export function VoucherSentence({ values, scopes }: VoucherSentenceProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const told = voucherTerms(values, scopes);
  return (
    <section className="offer-sentence" aria-live="polite">
      <h2 className="sr-only">{t("offers.sentence")}</h2>
      <p dir="auto">{told === null ? t("offers.sentence.none") : voucherSentence(told, locale)}</p>
      {told !== null &&
        voucherWarnings(told).map((warning) => (
          <p key={warning} className="offer-warning">
            {t(`offers.warn.${warning}`)}
          </p>
        ))}
      {told !== null && <VoucherWorth worth={voucherWorth(told, told.max_uses)} />}
    </section>
  );
}

/**
 * The most that all uses could take off together, which decides whether a colleague has to approve. @param worth in AED
 */
function VoucherWorth({ worth }: { worth: number | null }) {
  const t = useTexts();
  const money = useMoney();
  return worth === null ? (
    <p className="offer-warning">{t("offers.worth.unbounded")}</p>
  ) : (
    <p className="text-second">{t("offers.worth", { amount: money(worth) })}</p>
  );
}

/** Null while a figure or a day cannot be read. */
function voucherTerms(values: VoucherValues, scopes: Scopes) {
  const terms = termsOf(values);
  const { value, max_discount = null, minimum = 0, max_uses = null } = terms;
  const days = [terms.starts_at, terms.ends_at];
  if (typeof value === "string" || typeof max_discount === "string") return null;
  if (typeof minimum === "string" || typeof max_uses === "string" || value <= 0) return null;
  if (!days.every((day) => day == null || !Number.isNaN(Date.parse(day)))) return null;
  return {
    type: terms.type,
    value,
    max_discount,
    minimum,
    skus: terms.skus ?? [],
    starts_at: terms.starts_at ?? null,
    ends_at: terms.ends_at ?? null,
    max_uses,
    once_per_customer: terms.once_per_customer === true,
    first_order: terms.first_order === true,
    scope_name: scopeName(scopes, terms.scope ?? null),
  };
}
