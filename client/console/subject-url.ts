import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { adminPaths } from "./console-paths";
import { listUrl } from "./list-url";

type Entry = Pick<CallReply<"listAuditLog">["entries"][number], "action" | "subject">;

/** The page of an act's subject; null if it has none. */
export function subjectUrl({ action, subject }: Entry): string | null {
  const [about, act] = action.split(".");
  // The subject is the name of a file.
  if (act === "export" || action === "customer.import") return null;
  if (about === "credit") return href(adminPaths.creditAccount, { id: subject });
  if (about === "kyc") return href(adminPaths.submission, { id: subject });
  if (about === "customer") return href(adminPaths.customer, { id: subject });
  if (about === "draft") return href(adminPaths.draft, { id: subject });
  if (about === "import") return href(adminPaths.sheetImport, { id: subject });
  if (about === "product") return href(adminPaths.editedProduct, { id: subject });
  if (about === "stock") return href(adminPaths.sku, { id: subject });
  if (about === "settings") return listUrl(adminPaths.settingChanges, { subject: subject === "places" ? "" : subject });
  if (about === "voucher") return listUrl(adminPaths.vouchers, { search: subject });
  if (about === "special") return listUrl(adminPaths.specials, { search: subject });
  if (about === "sale") return adminPaths.announcedSales;
  if (about === "approval") return adminPaths.approvals;
  if (about === "webhook") return href(adminPaths.webhook, { id: subject });
  if (action === "payment.ignore" || action === "payment.match" || action === "payment.reopen")
    return href(adminPaths.bankEntry, { id: subject });
  if (about === "payout") return adminPaths.payouts;
  if (about === "e_invoice") return listUrl(adminPaths.eInvoices, { search: subject });
  return about === "order" || about === "refund" ? listUrl(adminPaths.orders, { search: subject }) : null;
}
