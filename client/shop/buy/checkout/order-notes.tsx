import { useTexts } from "#client/messages/texts";
import type { Refused } from "#client/runtime/refused";
import { TextArea } from "#client/ui/field.tsx";
import { TrnField } from "#client/ui/trn-field.tsx";
import type { Checkout } from "./checkout";

type NoteProps = { checkout: Checkout; refused: Refused | undefined };

/** The tax number for the invoice. */
export function CheckoutTrn({ checkout, refused }: NoteProps) {
  const t = useTexts();
  return (
    <TrnField
      name="trn"
      label={t("checkout.trn")}
      hint={t("checkout.trn.hint")}
      help={t("checkout.trn.help")}
      wrong={t("checkout.trn.wrong")}
      defaultValue={refused?.values["trn"] ?? checkout.trn}
      problem={refused?.problems["trn"]}
    />
  );
}

/** What the driver should know. */
export function DeliveryInstructions({ checkout, refused }: NoteProps) {
  const t = useTexts();
  return (
    <TextArea
      label={t("checkout.instructions")}
      hint={t("checkout.instructions.hint")}
      name="shipping_instructions"
      maxLength={500}
      rows={2}
      defaultValue={refused?.values["shipping_instructions"] ?? checkout.shipping_instructions}
      problem={refused?.problems["shipping_instructions"]}
    />
  );
}

/** Whether what is in stock waits for what is not; nothing when all of it is. */
export function ShipsTogether({ checkout, refused }: NoteProps) {
  const t = useTexts();
  if (!checkout.items.some(({ waiting }) => waiting)) return null;
  const isTogether = (refused?.values["ships_together"] ?? (checkout.ships_together ? "1" : "0")) === "1";
  return (
    <fieldset className="checkout-together">
      <legend>{t("checkout.together")}</legend>
      {(["0", "1"] as const).map((value) => (
        <label key={value} className="tick">
          <input type="radio" name="ships_together" value={value} defaultChecked={isTogether === (value === "1")} />
          {t(value === "1" ? "checkout.together.yes" : "checkout.together.no")}
        </label>
      ))}
      <p className="text-meta text-second">{t("checkout.together.hint")}</p>
    </fieldset>
  );
}
