import { isolated } from "#shared/text/isolated";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { PostedField, PostedSelect } from "../post-form";

type Warehouses = readonly { code: string; name_en: string; name_ar: string }[];

/** Warehouses to choose from, by code and name. */
export function WarehouseOptions({ warehouses }: { warehouses: Warehouses }) {
  const { locale } = useVisit();
  return warehouses.map((warehouse) => (
    <option key={warehouse.code} value={warehouse.code}>
      {`${isolated(warehouse.code)} · ${warehouse[`name_${locale}`]}`}
    </option>
  ));
}

type LotFieldsProps = {
  warehouses: Warehouses;
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
          <WarehouseOptions warehouses={warehouses} />
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
