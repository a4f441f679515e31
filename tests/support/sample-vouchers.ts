import { env } from "cloudflare:workers";
import { openDatabase } from "#backend/platform/database";
import { upsertVouchers, type VoucherImport } from "#backend/goods/vouchers/vouchers-statements";

/** Puts a voucher into the test's database: 10 AED off everything, unless said otherwise; amounts in fils. */
export async function addVoucher(changes: Partial<VoucherImport> & { code: string }): Promise<void> {
  const usual: Omit<VoucherImport, "code"> = {
    title_en: "A voucher",
    title_ar: "قسيمة",
    type: "fixed",
    value: 1000,
    max_discount: null,
    minimum: 0,
    scope_slug: null,
    starts_at: 0,
    ends_at: null,
    position: 0,
    max_uses: null,
    once_per_customer: 0,
  };
  await openDatabase(env.DB).run(upsertVouchers([{ ...usual, ...changes }]));
}
