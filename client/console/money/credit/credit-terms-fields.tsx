import { creditLimits, creditTerms } from "#shared/payments/credit-line";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { CreditSeen } from "./credit-seen";
import type { CreditAccount } from "./credit-account";
import type { ConsoleRefusal } from "#client/console/posted";
import { PostedField, PostedSelect } from "#client/console/post-form.tsx";

type CreditTermsFieldsProps = { account: CreditAccount; refused: ConsoleRefusal | undefined };

/** Limit and days to pay: typed, else current, else requested values. */
export function CreditTermsFields({ account: { status, data }, refused }: CreditTermsFieldsProps) {
  const t = useTexts();
  const money = useMoney();
  const isNew = status === "applied";
  const limit = isNew ? data.application?.requested_limit : data.limit;
  const terms = isNew ? data.application?.requested_terms : data.terms;
  return (
    <>
      <CreditSeen data={data} />
      <PostedField
        autoComplete="off"
        required
        name="limit"
        label={t("console.credit.limitIn")}
        hint={t("console.credit.limitRange", { least: money(creditLimits.least), most: money(creditLimits.most) })}
        problem={refused?.failure?.code === "credit_limit_low" ? refused.failure.message : undefined}
        defaultValue={limit}
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
      />
      <PostedSelect name="terms" label={t("console.credit.terms")} required defaultValue={terms ?? undefined}>
        {creditTerms.map((days) => (
          <option key={days} value={days}>
            {t("console.credit.days", { count: days })}
          </option>
        ))}
      </PostedSelect>
    </>
  );
}
