import { useTexts } from "#client/messages/texts";
import { PostedField, PostedSelect } from "../post-form";

type LotFieldsProps = {
  warehouses: readonly { code: string; name_en: string; name_ar: string }[];
  /** How the call names what these fields are part of. */
  part?: "place" | "lot";
};

/** Of which lot units are, until when it lasts, and where they lie. */
export function LotFields({ warehouses, part = "place" }: LotFieldsProps) {
  const t = useTexts();
  return (
    <>
      <PostedField name="lot" label={t("lots.lot")} at={`${part}.lot`} maxLength={20} dir="ltr" autoComplete="off" />
      <PostedField
        type="date"
        name="expires_on"
        label={t("lots.expires")}
        hint={t("lots.expiresHint")}
        at={`${part}.expires_on`}
        dir="ltr"
      />
      {warehouses.length > 1 && (
        <PostedSelect name="warehouse" label={t("lots.warehouse")} at={`${part}.warehouse`}>
          {warehouses.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </PostedSelect>
      )}
      {warehouses.length === 1 && <input type="hidden" name="warehouse" value={warehouses[0]!.code} />}
      <PostedField
        name="bin"
        label={t("lots.bin")}
        hint={t("lots.binHint")}
        at={`${part}.bin`}
        maxLength={20}
        dir="ltr"
        autoComplete="off"
      />
    </>
  );
}
