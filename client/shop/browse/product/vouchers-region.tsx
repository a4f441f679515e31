import { useEffect } from "react";
import { withTexts } from "#client/messages/texts";
import { Deferred } from "#client/runtime/deferred.tsx";
import { firstSign } from "#client/start/first-sign";
import { lateComponent } from "#client/start/late-component";
import { LateRegion } from "#client/shop/frame/layout/late-region.tsx";
import type { Later } from "#client/runtime/later";
import type { ProductVoucher } from "./product-data";
// Its code comes late, its markup does not.
import "../vouchers/vouchers.css";

/** Words need no script: until somebody does more than look, the browser keeps the server's markup. */
const Vouchers = lateComponent(() =>
  firstSign.then(withTexts(() => import("../vouchers/product-vouchers"), ["vouchers"])),
);

type VouchersRegionProps = { vouchers: Later<ProductVoucher[]> | Promise<Later<ProductVoucher[]>> };

/** The vouchers for a product, as they come. A list that cannot be loaded is an empty one. */
export function VouchersRegion({ vouchers }: VouchersRegionProps) {
  useEffect(() => {
    addEventListener("click", hear, true);
    return () => removeEventListener("click", hear, true);
  }, []);
  return (
    <Deferred value={vouchers} skeleton={null} failed={null}>
      {(list) =>
        list.length > 0 && (
          <LateRegion id="vouchers-region">
            <Vouchers vouchers={list} />
          </LateRegion>
        )
      }
    </Deferred>
  );
}

/** By the platform, above React: it closes on a click before the list's code is there, and the click is lost. */
function hear({ target }: MouseEvent) {
  const button = (target as Element).closest<HTMLButtonElement>(".vouchers button");
  if (button) void import("../vouchers/take-voucher").then(({ takeVoucher }) => takeVoucher(button.value));
}
