import { useEffect, useRef, useState } from "react";
import { useTexts } from "../messages/texts";
import type { Cart } from "../shopper/cart-atoms";
import { useMoney } from "../ui/money";

/** The total as a sentence for screen readers: nothing at first, then each new one once it has settled. */
export function useSpokenTotal({ total_with_shipping }: Cart, pending: boolean): string {
  const t = useTexts();
  const total = useMoney()(total_with_shipping);
  const known = useRef(total);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (pending || known.current === total) return;
    known.current = total;
    setSpoken(t("cartPage.summary.spoken", { total }));
  }, [pending, total, t]);
  return pending ? "" : spoken;
}
