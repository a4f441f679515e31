// Shows where an entry of the audit log leads: to the page of what something was done to.
import { expect, test } from "vitest";
import { subjectUrl } from "#client/console/subject-url";

// Shows: console.audit-links
test.for([
  ["credit.approve", "a-1", "/admin/credit/a-1"],
  ["kyc.reject", "k-1", "/admin/kyc/k-1"],
  ["stock.correct", "SH/SMK 50", "/admin/stock/SH%2FSMK%2050"],
  ["order.refund", "100002", "/admin/orders?search=100002"],
  ["refund.retry", "100003", "/admin/orders?search=100003"],
  ["approval.refuse", "p-1", "/admin/approvals"],
  ["payout.paid", "o-1", "/admin/payouts"],
  ["payment.ignore", "e-1", "/admin/bank/e-1"],
  ["payment.match", "e-1", "/admin/bank/e-1"],
  ["payment.statement", "november.csv", null],
  ["wallet.credit", "noura@clinic.test", null],
  ["review.approve", "r-1", null],
] as const)("%s of %s leads to %s", ([action, subject, address]) => {
  expect(subjectUrl({ action, subject })).toBe(address);
});
