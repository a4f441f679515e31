import { expect } from "vitest";
import { expectRefusal, type Attack } from "#support/attacker";
import { goods } from "#support/filled-cart";
import { staffEmail } from "#support/session";
import { asStaff, emailOf, key, paidByCard } from "./money";

/** What one member of staff tries alone. */
export const byStaff: Attack[] = [
  {
    tries: "money and credit for one's own account as staff",
    held: "403 self_dealing, and the wallet is empty",
    async run(target) {
      const staff = await asStaff(target);
      for (const email of [staffEmail, staffEmail.toUpperCase(), ` ${staffEmail} `]) {
        const answer = await staff.tellCall("creditWallet", { email, amount: 5, note: "For me" }, key());
        expect([answer.status, answer.code]).toEqual([403, "self_dealing"]);
      }
      expect((await staff.get("checkWalletBalance")).data.balance).toBe(0);
    },
  },
  {
    tries: "the second word of who asked, and of who gains",
    held: "403 four_eyes and self_dealing, and nothing is paid out",
    async run(target) {
      const [first, second] = [await asStaff(target), await asStaff(target, "other-staff")];
      const asked = { email: await emailOf(second), amount: 6000, note: "For a colleague" };
      expect(await first.get("creditWallet", asked, key())).toMatchObject({ waits: true });
      const { approvals } = await first.get("listApprovals");
      const { id } = approvals.find(({ note }) => note === asked.note)!;
      const own = await first.tellCall("approveRequest", { id });
      expect([own.status, own.code]).toEqual([403, "four_eyes"]);
      const gains = await second.tellCall("approveRequest", { id, lang: "ar" });
      expect([gains.status, gains.code]).toEqual([403, "self_dealing"]);
      expectRefusal(gains, [403], "ar");
      expect((await second.get("checkWalletBalance")).data.balance).toBe(0);
      await first.get("refuseRequest", { id });
    },
  },
  {
    tries: "all of a delivered order back to the card by one person's return and refund",
    held: "it waits for a second member, and the gateway is asked for nothing",
    async run(target) {
      const staff = await asStaff(target);
      const { order, payable, session } = await paidByCard(target, 2, goods.defibrillator);
      expect(payable).toBeGreaterThan(5000);
      for (const step of ["confirmOrder", "packOrder"] as const) await staff.get(step, { id: order.id });
      await staff.get("shipOrder", { id: order.id, carrier: "Aramex", tracking_number: "1" });
      await staff.get("deliverOrder", { id: order.id });
      const returning = { id: order.id, reason: "damaged", refund_to: "gateway", restock: true };
      expect(await staff.get("returnOrder", returning)).toMatchObject({ waits: true, order: { status: "delivered" } });
      const refund = { id: order.id, amount: payable, refund_to: "gateway", note: "x" };
      expect(await staff.get("refundOrder", refund, key())).toMatchObject({ waits: true, order: { refunded: 0 } });
      expect(target.stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session}`)).toEqual([]);
    },
  },
  {
    tries: "more than one person may give, in many small credits to one wallet at once",
    held: "the wallet has no more than the sum",
    async run(target) {
      const [staff, buyer] = [await asStaff(target), await target.stranger()];
      const credit = { email: await emailOf(buyer), amount: 900, note: "In parts" };
      await Promise.all(Array.from({ length: 12 }, () => staff.tellCall("creditWallet", credit, key())));
      expect((await buyer.get("checkWalletBalance")).data.balance).toBe(4500);
    },
  },
];
