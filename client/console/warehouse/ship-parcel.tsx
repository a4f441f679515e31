import { useTexts } from "#client/messages/texts";
import { BookedOrTyped } from "../orders/ship-fields";
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
  /** The carrier that the parcel can be booked with; null: it is typed. */
  booksWith: string | null;
  picked: number;
  scripted: boolean;
  /** Nothing else of the order is to be scanned: the scanner's next number is the parcel's. */
  isLast: boolean;
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** What is packed goes to its carrier: the number on the parcel's label is scanned, and it leaves. */
export function ShipParcel({ booksWith, picked, scripted, isLast, newKey, refused }: ShipParcelProps) {
  const t = useTexts();
  return (
    <PostForm
      className="console-form panel"
      refused={refused}
      values={{ carrier: scripted ? carrierBefore() : "" }}
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget);
        if (form.get("book") === null) noteCarrier(String(form.get("carrier")));
      }}
    >
      <h2>{t("packing.ship", { count: picked })}</h2>
      <input type="hidden" name="key" value={refused?.failure === null ? refused.values["key"] : newKey} />
      <BookedOrTyped booksWith={booksWith} refused={refused}>
        {(isRequired) => (
          <>
            <PostedCarrier required={isRequired} name="carrier" label={t("console.ship.carrier")} />
            <PostedField
              required={isRequired}
              name="tracking_number"
              label={t("console.ship.number")}
              maxLength={80}
              dir="ltr"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it
              autoFocus={isLast && isRequired}
            />
          </>
        )}
      </BookedOrTyped>
      <Send intent="ship">{t("packing.ship.submit")}</Send>
    </PostForm>
  );
}
