import type { Database } from "../database";
import { messageFor } from "../outbox/deliver";
import type { Settings } from "../settings";
import { selectReachOf } from "../staff/statements";
import { forgetOldNotices, noteTold, selectUntold, type NoticeRow } from "./store-notices";

/** SKUs that one e-mail names; the others follow the next day. */
const mostNamed = 200;
/** An e-mail that did not leave within so many ms says what is no longer so. */
const staleAfter = 3 * 86_400_000;

/**
 * Tells staff who may renew them by one e-mail a day which certificates end within a month or a week, and which have ended: from then on the
 * SKU is sold at the standard rate. @param now in ms
 */
export async function tellOfCertificates(db: Database, settings: Settings, now: number): Promise<void> {
  const [rows, staff] = await db.run(
    selectUntold(now, mostNamed),
    selectReachOf("catalogue.write", settings.staffEmails),
  );
  if (rows.length === 0 || staff.length === 0) return;
  const body = bodyOf(rows);
  const subject = `Certificates that end: ${rows.length} SKUs · شهادات تنتهي: ${rows.length}`;
  await db.run(
    forgetOldNotices(now),
    noteTold(rows, now),
    ...staff.map(({ email: recipient }) =>
      messageFor({ channel: "email", recipient, subject, body }, settings, now, now + staleAfter),
    ),
  );
}

const parts = [
  ["over", "Ended; sold at the standard rate now", "انتهت، وتُباع الآن بالنسبة الأساسية"],
  ["week", "End within a week", "تنتهي خلال أسبوع"],
  ["month", "End within a month", "تنتهي خلال شهر"],
] as const;

/** In both languages: nobody knows which one staff read. */
function bodyOf(rows: readonly NoticeRow[]): string {
  const lines = parts.flatMap(([stage, english, arabic]) => {
    const own = rows.filter((row) => row.stage === stage);
    if (own.length === 0) return [];
    return [`${english} · ${arabic}`, ...own.map(lineOf), ""];
  });
  const more = "All of them, and where to renew them: /admin/products?status=certificate";
  return [...lines, more, "كلها وأين تُجدَّد: /ar/admin/products?status=certificate"].join("\n");
}

const lineOf = ({ sku_id, title_en, title_ar, tax_certificate, expires_at }: NoticeRow): string =>
  `${sku_id}: ${title_en} · ${title_ar}, ${tax_certificate}, ${lastDay(expires_at)}`;

/** The last day in Dubai on which it counts, as YYYY-MM-DD. */
const lastDay = (expiresAt: number): string => new Date(expiresAt - 1 + 4 * 3_600_000).toISOString().slice(0, 10);
