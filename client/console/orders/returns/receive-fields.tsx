import { variantName } from "#client/ui/variant-name";
import type { CallReply } from "#shared/contracts/platform/table";
import { returnFates } from "#shared/orders/return-requests";
import { isBlank } from "#shared/typed/signs";
import { useTexts } from "#client/messages/texts";
import { PostedField, usePosted } from "#client/console/post-form.tsx";
import { FormAlert } from "#client/ui/field.tsx";
import "../orders.css";

type ReceiveFieldsProps = { request: CallReply<"getHandledReturn">["return"] };

const fieldName = /^(resell|quarantine|discard)\.(\d{1,3})$/;

/** How many units of each line came, by what becomes of them; what is left empty did not come. */
export function ReceiveFields({ request: { lines } }: ReceiveFieldsProps) {
  const t = useTexts();
  const { problems } = usePosted();
  return (
    <>
      <p className="text-second">{t("console.returns.receive.more")}</p>
      {problems["lines"] && <FormAlert>{problems["lines"]}</FormAlert>}
      {lines.map(({ line, title, variant_title, sku_id, quantity }, at) => (
        <fieldset key={line} className="return-received">
          <legend>
            <bdi>{variantName({ title, variant_title })}</bdi> <bdi className="text-second">{sku_id}</bdi> ·{" "}
            {t("returns.units", { count: quantity })}
          </legend>
          {returnFates.map((fate) => (
            <PostedField
              key={fate}
              name={`${fate}.${line}`}
              at={`lines[${at}].${fate}`}
              label={t(`console.returns.fate.${fate}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              dir="ltr"
            />
          ))}
          <LotField line={line} at={`lines[${at}].place`} />
        </fieldset>
      ))}
    </>
  );
}

/** Of which lot they are, as it is printed on them; the shop knows it of most. */
function LotField({ line, at }: { line: number; at: string }) {
  const t = useTexts();
  const { problems, refused } = usePosted();
  const isOpen = Boolean(problems[`${at}.lot`] || problems[`${at}.expires_on`] || refused?.values[`lot.${line}`]);
  return (
    <details open={isOpen}>
      <summary>{t("console.returns.receive.lot")}</summary>
      <PostedField
        name={`lot.${line}`}
        at={`${at}.lot`}
        label={t("console.returns.receive.lotNumber")}
        hint={t("console.returns.receive.lotHint")}
        maxLength={20}
        dir="ltr"
        autoComplete="off"
      />
      <PostedField
        type="date"
        name={`expires_on.${line}`}
        at={`${at}.expires_on`}
        label={t("console.returns.receive.expires")}
        hint={t("console.returns.receive.expiresHint")}
        dir="ltr"
      />
    </details>
  );
}

/** What was typed into `ReceiveFields`, line by line, as the call takes it. */
export function receivedIn(values: Record<string, string>) {
  const typed = Object.entries(values).flatMap(([name, quantity]) => {
    const [, fate, line] = fieldName.exec(name) ?? [];
    return line === undefined
      ? []
      : [{ line: Number(line), fate: fate!, quantity: isBlank(quantity) ? "0" : quantity }];
  });
  return [...Map.groupBy(typed, ({ line }) => line)].map(([line, of]) => ({
    line,
    ...Object.fromEntries(of.map(({ fate, quantity }) => [fate, quantity])),
    ...(isBlank(values[`lot.${line}`] ?? "") ? {} : { place: placeIn(values, line) }),
  }));
}

/** A lot as it was typed; without a date it is one that the shop knows. */
const placeIn = (values: Record<string, string>, line: number) => ({
  lot: values[`lot.${line}`] ?? "",
  expires_on: values[`expires_on.${line}`] || undefined,
});
