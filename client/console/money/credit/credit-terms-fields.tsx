import { creditLimits, creditTerms } from "#shared/payments/credit-line";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { useMoney } from "#client/ui/money";
import { CreditSeen } from "./credit-seen";
import type { CreditAccount } from "./credit-account";
import type { ConsoleRefusal } from "#client/console/posted";

type CreditTermsFieldsProps = { account: CreditAccount; refused: ConsoleRefusal | undefined };

/** Limit and days to pay: typed, else current, else requested values. */
export function CreditTermsFields({ account: { status, data }, refused }: CreditTermsFieldsProps) {
  const t = useTexts();
  const money = useMoney();
  const { values = {}, failure } = refused ?? {};
  const isNew = status === "applied";
  const limit = isNew ? data.application?.requested_limit : data.limit;
  const terms = isNew ? data.application?.requested_terms : data.terms;
  const tooLow = failure?.code === "credit_limit_low" ? failure.message : undefined;
  return (
    <>
      <CreditSeen data={data} />
      <TextField
        autoComplete="off"
        required
        name="limit"
        label={t("console.credit.limitIn")}
        hint={t("console.credit.limitRange", { least: money(creditLimits.least), most: money(creditLimits.most) })}
        problem={failure?.fields?.["limit"] ?? tooLow}
        defaultValue={values["limit"] ?? limit}
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
      />
      <SelectField
        name="terms"
        label={t("console.credit.terms")}
        problem={failure?.fields?.["terms"]}
        required
        defaultValue={values["terms"] ?? terms ?? undefined}
      >
        {creditTerms.map((days) => (
          <option key={days} value={days}>
            {t("console.credit.days", { count: days })}
          </option>
        ))}
      </SelectField>
    </>
  );
}
