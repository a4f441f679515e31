import { PoFileField, PoNumberField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { useTexts } from "#client/messages/texts";
import type { Refused } from "#client/runtime/refused";
import { Icon } from "#client/ui/icon.tsx";
import type { Checkout } from "./checkout";

/** Number and file of the buyer's purchase order: in view for businesses and where one is needed, for others on demand. */
export function CheckoutPo({ checkout, refused }: { checkout: Checkout; refused: Refused | undefined }) {
  const t = useTexts();
  const { po_number, po_file, po_number_required: isNeeded, for_business } = checkout;
  const problems = refused?.problems ?? {};
  const [number, file] = [problems[poFields.number], problems[poFields.file]];
  const isOpen = isNeeded || for_business || po_number !== "" || po_file !== null;
  return (
    <details className="checkout-fold" open={isOpen || number !== undefined || file !== undefined}>
      <summary>
        <Icon name="plus" />
        {t(isNeeded ? "po.title" : "po.fold")}
        <Icon name="chevron" />
      </summary>
      <div className="fields">
        <PoNumberField value={refused?.values[poFields.number] ?? po_number} problem={number} isNeeded={isNeeded} />
        <PoFileField file={po_file} problem={file} />
      </div>
    </details>
  );
}
