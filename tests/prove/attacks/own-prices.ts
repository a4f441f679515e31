import { expect } from "vitest";
import { Attacker, type Attack, type Target } from "#support/attacker";
import { anAddress } from "#support/buyers";
import { goods } from "#support/filled-cart";
import { mintToken, staffEmail } from "#support/session";

const asStaff = async ({ origin }: Target, userId = staffEmail.split("@")[0]!) =>
  new Attacker(origin, { access_token: await mintToken(userId) });
const waitingFor = async (staff: Attacker, word: string) =>
  (await staff.get("listApprovals", { limit: 100 })).approvals.find(
    ({ subject, note }) => subject === word || note.startsWith(word),
  )!;
/** What somebody of staff gets who puts a code on an own checkout. */
async function using(buyer: Attacker, code: string) {
  await buyer.get("editAddress", { action: "add", ...anAddress });
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: goods.masks, quantity: 9 });
  const { status, code: failure } = await buyer.tellCall("applyCheckoutVoucher", { id: checkout.id, code });
  return [status, failure];
}

/** What staff would give themselves by prices: vouchers and what was agreed on. */
export const ownPrices: Attack[] = [
  {
    tries: "an unlisted voucher over everything, made, agreed to and used by two members of staff",
    held: "it waits for the second one, and neither uses it",
    async run(target) {
      const [first, second] = [await asStaff(target), await asStaff(target, "other-staff")];
      const code = "ALL-FOR-ME";
      const free = { code, type: "percentage", value: 100, listed: false, sure: true } as const;
      expect(await first.get("saveVoucher", free)).toMatchObject({ waits: true });
      expect(await using(first, code)).toEqual([422, "voucher_unknown"]);
      const { id } = await waitingFor(second, code);
      expect((await first.tellCall("approveRequest", { id })).code).toBe("four_eyes");
      await second.get("approveRequest", { id });
      for (const staff of [first, second]) expect(await using(staff, code)).toEqual([422, "voucher_own"]);
      const { vouchers } = await first.get("listKeptVouchers", { search: code });
      await first.get("stopVoucher", { id: vouchers[0]!.id });
    },
  },
  {
    tries: "twenty vouchers at once, each just below the sum",
    held: "one is saved, nineteen wait",
    async run(target) {
      const staff = await asStaff(target, "other-staff");
      const codes = Array.from({ length: 20 }, (_, at) => `SMALL-${at}`);
      const answers = await Promise.all(
        codes.map((code) => staff.tellCall("saveVoucher", { code, type: "fixed", value: 4900, max_uses: 1 })),
      );
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const { vouchers } = await staff.get("listKeptVouchers", { search: "SMALL-" });
      expect(vouchers).toHaveLength(1);
      for (const code of codes) {
        const waits = await waitingFor(staff, code);
        if (waits) await staff.get("refuseRequest", { id: waits.id });
      }
    },
  },
];
