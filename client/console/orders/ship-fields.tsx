import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import type { ConsoleRefusal } from "../posted";
import { CarrierField } from "./carrier-field";

/** Who carries an order, and how the customer follows it. */
export function ShipFields({ refused }: { refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { values = {}, failure } = refused ?? {};
  const of = (name: string) => ({ name, defaultValue: values[name], problem: failure?.fields?.[name] });
  return (
    <>
      <CarrierField required {...of("carrier")} label={t("console.ship.carrier")} />
      <TextField
        autoComplete="off"
        required
        {...of("tracking_number")}
        label={t("console.ship.number")}
        maxLength={80}
        dir="ltr"
      />
      <TextField
        autoComplete="off"
        {...of("tracking_url")}
        label={t("console.ship.link")}
        hint={t("console.ship.link.more")}
        type="url"
        inputMode="url"
        maxLength={500}
        dir="ltr"
      />
    </>
  );
}
