import { expect } from "vitest";
import { Attacker, expectRefusal, type Attack, type Target } from "#support/attacker";
import { sentTo } from "#support/customers";
import { asStaff, emailOf, givenBack, paidByCard } from "./money";

/** A member of staff merges two accounts, and a second one agrees where that is needed: both were deceived. */
async function mergeTwo(target: Target, stays: string, goes: string): Promise<void> {
  const staff = await asStaff(target);
  // Accounts of this shop are known by what stands before their e-mail's sign.
  const [id, other] = [stays, goes].map((email) => email.split("@")[0]!) as [string, string];
  const { seen } = await staff.get("previewCustomerMerge", { id, other });
  const merged = await staff.get("mergeCustomers", { id, other, seen });
  if (merged.waits) {
    const { approvals } = await staff.get("listApprovals", { limit: 100 });
    const asked = approvals.find(({ other_id }) => other_id === other)!;
    await (await asStaff(target, "other-staff")).get("approveRequest", { id: asked.id });
  }
  expect((await staff.get("getStoredCustomer", { id: other })).merged_into).toBe(id);
}

/** Accounts and orders that somebody would take over by a merge that one member of staff makes. */
export const merges: Attack[] = [
  {
    tries: "a sign-in to somebody's account by an address of an account that was merged into it",
    held: "409 account_merged, and either side undoes the merge by the link in its message, once",
    async run(target) {
      const [owner, thief] = [await target.stranger(), await target.stranger()];
      const [own, other] = [await emailOf(owner), await emailOf(thief)];
      await mergeTwo(target, own, other);
      expect((await thief.ask("getCustomer")).status).toBe(401);
      const browser = new Attacker(target.origin);
      await browser.get("sendOtp", { email: other });
      const otp = /\d{6}/.exec((await sentTo(target.origin, other))[0]!.text)![0];
      const signIn = await browser.tellCall("confirmAccount", { email: other, otp, lang: "ar" });
      expect([signIn.status, signIn.code]).toEqual([409, "account_merged"]);
      expectRefusal(signIn, [409], "ar");
      const link = async (email: string) =>
        (await sentTo(target.origin, email))
          .map(({ text }) => /undo-merge\?token=([\w.-]+)/.exec(text)?.[1])
          .find(Boolean)!;
      const token = await link(own);
      expect(await link(other)).toBe(token);
      const nobody = target.nobody();
      for (const bad of [token.split(".")[0]!, `${token}x`, `x${token}`, "."])
        expectRefusal(await nobody.tellCall("undoMerge", { token: bad }), [410]);
      await nobody.get("undoMerge", { token });
      expectRefusal(await nobody.tellCall("undoMerge", { token, lang: "ar" }), [410], "ar");
      expect((await owner.get("getCustomer")).user.email).toBe(own);
    },
  },
  {
    tries: "a paid order of an account that was merged into one's own, cancelled to the wallet",
    held: "what was paid goes back to the card",
    async run(target) {
      const { buyer, order, payable, session } = await paidByCard(target);
      const thief = await target.stranger();
      await mergeTwo(target, await emailOf(thief), await emailOf(buyer));
      await thief.get("cancelOrder", { order_id: order.id, reason: "other", refund_to: "wallet" });
      expect((await thief.get("checkWalletBalance")).data.balance).toBe(0);
      const sum = givenBack(target, session).reduce((all, { amount }) => all + amount, 0);
      expect(sum).toBe(Math.round(payable * 100));
    },
  },
];
