import { useTexts } from "#client/messages/texts";
import { PostedCarrier } from "../orders/carrier-field";
import { PostedField, PostForm, Send } from "../post-form";
import type { ConsoleRefusal } from "../posted";

const lastCarrier = "pack-carrier";

/** The carrier of the parcel before, whom the next one is mostly for. */
function carrierBefore(): string {
  try {
    return localStorage.getItem(lastCarrier) ?? "";
  } catch {
    return "";
  }
}

function noteCarrier(carrier: string): void {
  try {
    localStorage.setItem(lastCarrier, carrier);
  } catch {
    // It is typed again.
  }
}

type ShipParcelProps = {
  picked: number;
  scripted: boolean;
  /** Nothing else of the order is to be scanned: the scanner's next number is the parcel's. */
  isLast: boolean;
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** What is packed goes to its carrier: the number on the parcel's label is scanned, and it leaves. */
export function ShipParcel({ picked, scripted, isLast, newKey, refused }: ShipParcelProps) {
  const t = useTexts();
  return (
    <PostForm
      className="console-form panel"
      refused={refused}
      values={{ carrier: scripted ? carrierBefore() : "" }}
      onSubmit={(event) => noteCarrier(String(new FormData(event.currentTarget).get("carrier")))}
    >
      <h2>{t("packing.ship", { count: picked })}</h2>
      <input type="hidden" name="key" value={refused?.failure === null ? refused.values["key"] : newKey} />
      <PostedCarrier required name="carrier" label={t("console.ship.carrier")} />
      <PostedField
        required
        name="tracking_number"
        label={t("console.ship.number")}
        maxLength={80}
        dir="ltr"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it
        autoFocus={isLast}
      />
      <Send intent="ship">{t("packing.ship.submit")}</Send>
    </PostForm>
  );
}
