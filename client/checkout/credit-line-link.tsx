import type { MouseEvent } from "react";
import { Link } from "react-router";
import { openDialog } from "../dialogs/open-dialog";
import { isPlainClick } from "../layout/plain-click";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

type CreditLineLinkProps = {
  /** Whether this order may be paid on it. */
  isOpen: boolean;
  /** Of the order, in AED. */
  payable: number;
};

/** Opens the credit-line modal over the step; without scripts it leads to the credit line's page. */
export function CreditLineLink({ isOpen, payable }: CreditLineLinkProps) {
  const t = useTexts();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openDialog({ kind: "credit-line", payable });
  };
  return (
    <Link className="checkout-add" to={paths.creditLine} onClick={open}>
      {t(isOpen ? "checkout.credit.open" : "checkout.credit.closed")}
    </Link>
  );
}
