import { Link } from "react-router";
import { PoFileLink, PoNumberField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { FormAlert } from "#client/ui/field.tsx";
import { Note } from "#client/ui/note.tsx";
import type { Checkout } from "./checkout";
import type { PaymentAnswer } from "./payment-answer";
import { addressStep } from "./steps";

type PoConfirmProps = { checkout: Checkout; answer: PaymentAnswer | undefined };

/**
 * The purchase order within the form that places the order: its number is asked for where one is needed and none was given, and
 * a number that other orders have is confirmed. Nothing for a checkout without one.
 */
export function PoConfirm({ checkout, answer }: PoConfirmProps) {
  const t = useTexts();
  const { po_number, po_file, po_number_required, po_number_used } = checkout;
  const problem = answer?.about === "po" ? answer.message : undefined;
  const isMissing = po_number === "" && (po_number_required || problem !== undefined);
  if (po_number === "" && !po_file && !isMissing) return null;
  return (
    <fieldset className="panel checkout-part">
      <legend>{t("po.title")}</legend>
      {isMissing ? (
        <PoNumberField value={answer?.code} problem={problem} isNeeded required />
      ) : (
        <p>
          {po_number !== "" && (
            <>
              {t("po.number")}: <bdi className="font-bold">{po_number}</bdi>{" "}
            </>
          )}
          {po_file && <PoFileLink file={po_file} />}{" "}
          {!checkout.added_to_order && (
            <Link className="link" to={addressStep(checkout.id)}>
              {t("po.change")}
            </Link>
          )}
        </p>
      )}
      {!isMissing && problem && <FormAlert>{problem}</FormAlert>}
      {po_number_used.length > 0 && (
        <>
          {!problem && (
            <Note status="used">
              {po_number_used.map(({ id, number, placed_at }) => (
                <p key={id}>{t("po.used.checkout", { number, day: dayText(placed_at), po: po_number })}</p>
              ))}
            </Note>
          )}
          <label className="tick">
            <input
              type="checkbox"
              name="po_number_again"
              value="1"
              required
              aria-invalid={problem ? true : undefined}
            />
            {t("po.again")}
          </label>
        </>
      )}
    </fieldset>
  );
}
