import { lazy } from "react";
import { withTexts } from "../messages/texts";
import { Deferred } from "../runtime/deferred";
import { firstSign } from "../runtime/first-sign";
import type { Later } from "../runtime/later";
import type { ProductVoucher } from "./product-data";
// Its code comes late, its markup does not.
import "../vouchers/vouchers.css";

/** Words need no script: until somebody does more than look, the browser keeps the server's markup. */
const Vouchers = lazy(() =>
  firstSign.then(withTexts(() => import("../vouchers/product-vouchers"), ["product", "vouchers"])),
);

type VouchersRegionProps = { vouchers: Later<ProductVoucher[]> | Promise<Later<ProductVoucher[]>> };

/** The vouchers for a product, as they come. A list that cannot be had is an empty one (spec §8). */
export const VouchersRegion = ({ vouchers }: VouchersRegionProps) => (
  <div className="contents" ref={listen}>
    <Deferred value={vouchers} skeleton={null} failed={null}>
      {(list) => list.length > 0 && <Vouchers vouchers={list} />}
    </Deferred>
  </div>
);

/** By the platform: a first click comes while the code of the list is still on its way, and React would lose it. */
function listen(region: HTMLElement | null) {
  region?.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button) void import("../vouchers/take-voucher").then(({ takeVoucher }) => takeVoucher(button.value));
  });
}
