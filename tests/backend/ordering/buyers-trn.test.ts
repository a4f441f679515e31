// Shows that a tax document names its buyer as the account stood when the order was placed: the business and the TRN that
// staff had approved; what is issued never changes, and its credit notes say the same.
import { beforeAll, expect, test } from "vitest";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { openCredit } from "#support/credit";
import { kycDetails } from "#support/kyc-details";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, startedPayment } from "#support/payments";
import { pdfSample } from "#support/sample-files";
import { shipOrder } from "#support/shipped-order";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { uploadFile } from "#support/uploads";

beforeAll(() => loadProducts([productSample("mirror", { variants: [variantSample("M", { stock: 99, cod: true })] })]));

type User = TestShopper & { userId: string };

async function submit(user: User, establishment: string, trn: string): Promise<string> {
  const proof = await uploadFile(user.userId, pdfSample());
  await user.get("submitKyc", { ...kycDetails, establishment, trn, proofs: [proof.id] });
  const { submissions } = await (await aStaff()).get("listKycQueue", { limit: 100 });
  return submissions.find((one) => one.user.user_id === user.userId)!.id;
}
/** Orders one in cash, which leaves at once, so that it has its invoice. */
async function buy(user: User): Promise<string> {
  const { order } = await user.get("createCodOrder", orderOf(await aCheckout(user, { M: 1 })));
  await shipOrder(await aStaff(), order.id);
  return order.id;
}
const buyerOn = async (user: User, id: string, kind = "invoice") =>
  (await user.get("getTaxDocument", { id, kind })).document.buyer;

// Shows: orders.buyers-trn
test("the TRN of approved business details stands on the invoice and its credit notes, from the approval on", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const submission = await submit(user, "Al Noor Clinic", "100000000000003");
  const before = await buy(user);
  await staff.get("approveKyc", { id: submission });
  const after = await buy(user);
  expect((await buyerOn(user, before)).trn).toBeNull();
  expect(await buyerOn(user, after)).toMatchObject({ name: "Al Noor Clinic", trn: "100000000000003" });
  await staff.get("returnOrder", { id: after, reason: "other" });
  expect(await buyerOn(user, after, "credit_note")).toEqual(await buyerOn(user, after));
});

test("an online order has the TRN of the moment at which its payment began", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const started = await startedPayment(user, { M: 1 });
  await staff.get("approveKyc", { id: await submit(user, "Later Clinic", "100000000000003") });
  await atGateway(started.id, "paid");
  const { order } = await user.get("verifyPayment", { payment_id: started.id });
  expect((await buyerOn(user, order!.id)).trn).toBeNull();
});

test("without business details it is the TRN of the credit line that staff opened, also once it is suspended", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const before = await buy(user);
  const trn = "100999888777003";
  const line = await openCredit(user, 1000, { trn, establishment: "Dental One" });
  const after = await buy(user);
  expect(await buyerOn(user, after)).toMatchObject({ name: "Dental One", trn });
  expect((await buyerOn(user, before)).trn).toBeNull();
  await staff.get("suspendCredit", { id: line, reason: "Late" });
  expect((await buyerOn(user, await buy(user))).trn).toBe(trn);
  await staff.get("approveKyc", { id: await submit(user, "Dental One LLC", "100000000000003") });
  expect(await buyerOn(user, await buy(user))).toMatchObject({ name: "Dental One LLC", trn: "100000000000003" });
  expect((await buyerOn(user, after)).trn).toBe(trn);
});

test("a TRN that is given in the checkout stands on that order's invoice alone, and an emptied one on none", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  await staff.get("approveKyc", { id: await submit(user, "Two Numbers Clinic", "100000000000003") });
  const withTrn = async (trn?: string) => {
    const checkout = await aCheckout(user, { M: 1 });
    expect(checkout.trn).toBe("100000000000003");
    const changed =
      trn === undefined ? checkout : (await user.get("changeCheckoutAddress", { id: checkout.id, trn })).checkout;
    const { order } = await user.get("createCodOrder", orderOf(changed));
    await shipOrder(staff, order.id);
    return { shown: changed.trn, ...(await buyerOn(user, order.id)) };
  };
  // Spaces and Arabic digits are typed too.
  expect(await withTrn(" 1 0000-0000 0000 ١ ٣ ")).toMatchObject({ shown: "100000000000013", trn: "100000000000013" });
  expect(await withTrn("")).toMatchObject({ shown: "", trn: null });
  expect(await withTrn()).toMatchObject({ shown: "100000000000003", trn: "100000000000003" });
});

test("what is no TRN is refused in the buyer's language, and the checkout stays as it was", async () => {
  const user = await aUser();
  const { id } = await aCheckout(user, { M: 1 });
  for (const trn of ["10000000000000", "200000000000003", "TRN", "1000000000000030"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await user.refuse("changeCheckoutAddress", { id, trn, lang: "ar" });
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    expect(refused.fields?.["trn"]).toContain("يتكون رقم التسجيل الضريبي من 15 رقمًا");
  }
  expect((await user.get("getCheckout", { id })).checkout.trn).toBe("");
});
