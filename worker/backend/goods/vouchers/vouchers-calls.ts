import { everything } from "#backend/platform/cache-purges/reply-tags";
import type { Handlers } from "../call-context";
import { selectNextVoucherChange, selectProductOf, selectVouchers } from "./vouchers-statements";
import { voucherOf } from "./voucher";

/** Vouchers that everybody may see. */
export const voucherHandlers: Handlers<"listProductVouchers"> = {
  async listProductVouchers({ sku_id }, { db, locale, now, shows }) {
    const [rows, [next], [own]] = await db.run(
      selectVouchers([sku_id], { userId: null }, now, locale),
      selectNextVoucherChange(now),
      selectProductOf(sku_id),
    );
    shows.vouchers();
    // By its terms it is in the scope of a voucher; a SKU that there is not may come with any product.
    if (own) shows.product(own.group_id);
    else shows.listing(everything);
    if (next?.at) shows.until(next.at);
    return { vouchers: rows.map(voucherOf) };
  },
};
