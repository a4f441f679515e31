// Shows that nobody on the staff decides about an account of their own: no money, no credit, no word, no approval.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { applyForCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { credit } from "#support/payments";
import { staffEmail } from "#support/session";
import { aStaff, anotherStaff } from "#support/staff";

beforeAll(() => loadProducts([productSample("mirror", { variants: [variantSample("SKU-mirror", { stock: 5 })] })]));

describe("an own account", () => {
  test("gets neither money nor credit nor a good word from its owner", async () => {
    const [staff, other] = [await aStaff(), await anotherStaff()];
    const self = Object.assign(staff, { userId: "staff" });
    await credit("staff", 1);
    const account = await applyForCredit(self);
    const mine = await anOrder("staff", { status: "delivered" });
    const open = await anOrder("staff", { status: "shipped" });
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO kyc_submissions (submission_id, user_id, establishment, business_type, trn, licence_number,
          licence_authority, licence_expiry, submitted_at) VALUES ('own-kyc', 'staff', 'Clinic', 'clinic',
          '100000000000003', '1', 'DHA', '2030-01-01', 0)`,
      ),
      env.DB.prepare(
        `INSERT INTO reviews (review_id, slug, user_id, rating, title, body, created_at)
          VALUES ('own-review', 'mirror', 'staff', 5, '', 'Good', 0)`,
      ),
    ]);
    const attempts: [CallName, object][] = [
      ["creditWallet", { email: staffEmail, amount: 1, note: "x" }],
      ["approveCredit", { id: account, limit: 1000, terms: 30 }],
      ["rejectCredit", { id: account, reason: "x" }],
      ["returnOrder", { id: mine.id, reason: "other", refund_to: "wallet" }],
      ["refundOrder", { id: mine.id, amount: 1, note: "x" }],
      ["deliverOrder", { id: open.id }],
      ["cancelHandledOrder", { id: (await anOrder("staff")).id, reason: "other" }],
      ["approveKyc", { id: "own-kyc" }],
      ["approveReview", { id: "own-review" }],
      ["allowSales", { email: staffEmail, allowed: true }],
    ];
    for (const [name, request] of attempts) {
      const answer = await staff.ask(name, request as Record<string, unknown>, { idempotencyKey: crypto.randomUUID() });
      expect({ name, ...answer }).toMatchObject({ name, status: 403, body: { code: "self_dealing" } });
    }
    await other.get("approveCredit", { id: account, limit: 1000, terms: 30 });
    for (const name of ["changeCredit", "suspendCredit"] as const) {
      const request = { id: account, limit: 2000, terms: 30, reason: "x" };
      expect(await staff.refuse(name, request)).toMatchObject({ status: 403, code: "self_dealing" });
    }
    const repaying = await staff.ask("recordRepayment", { id: account, amount: 1, note: "x" }, { idempotencyKey: "r" });
    expect(repaying).toMatchObject({ status: 403, body: { code: "self_dealing" } });
    await other.get("approveKyc", { id: "own-kyc" });
  });

  test("is not approved by its owner either when somebody else asked", async () => {
    const [staff, other] = [await aStaff(), await anotherStaff()];
    const request = { email: staffEmail, amount: 6000, note: "x" };
    await other.get("creditWallet", request, { idempotencyKey: crypto.randomUUID() });
    const { approvals } = await staff.get("listApprovals");
    const { id, can_approve } = approvals.find(({ user }) => user.user_id === "staff")!;
    expect(can_approve).toBe(false);
    expect(await staff.refuse("approveRequest", { id })).toMatchObject({ status: 403, code: "self_dealing" });
    // The database holds it too.
    const forced = env.DB.prepare(
      "UPDATE approvals SET status = 'approved', decided_by = user_id, decided_at = 1 WHERE approval_id = ?",
    ).bind(id);
    await expect(forced.run()).rejects.toThrow(/four_eyes/);
  });
});
