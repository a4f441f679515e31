// Shows that a decision of staff reaches the customer once, by e-mail or else by SMS, in the customer's language, and
// that the console shows how much waits.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { productSample } from "#support/catalogue-samples";
import { applyForCredit } from "#support/credit";
import { kycDetails } from "#support/kyc-details";
import { loadProducts } from "#support/loaded-catalogue";
import { pdfSample } from "#support/sample-files";
import { aUser, shopperWith } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { uploadFile } from "#support/uploads";

beforeAll(() => loadProducts(["mirror", "gone"].map((slug) => productSample(slug))));

const sentTo = async (to: string) => (await shopperWith({}).get("listOutbox", { to })).messages;

async function aSubmission(establishment: string) {
  const user = await aUser();
  const proof = await uploadFile(user.userId, pdfSample());
  await user.get("submitKyc", { ...kycDetails, establishment, proofs: [proof.id] });
  const { submissions } = await (await aStaff()).get("listKycQueue", { limit: 100 });
  return {
    user,
    email: `${user.userId}@shop.test`,
    id: submissions.find((one) => one.user.user_id === user.userId)!.id,
  };
}
const set = (column: "locale" | "email" | "phone", value: string | null, userId: string) =>
  env.DB.prepare(`UPDATE users SET ${column} = ? WHERE user_id = ?`).bind(value, userId).run();

// Shows: account.decisions-told
test("ten who decide at once send one message", async () => {
  const { id, email } = await aSubmission("Palm Clinic");
  const staff = await aStaff();
  await Promise.all(Array.from({ length: 10 }, () => staff.ask("approveKyc", { id })));
  expect(await sentTo(email)).toMatchObject([
    { channel: "email", subject: "Your business details are approved", text: expect.stringContaining("Palm Clinic") },
  ]);
});

// Shows: account.decisions-told
test("a rejection says why, in Arabic to who signed up in Arabic, whatever the language of staff", async () => {
  const { user, id, email } = await aSubmission("عيادة النخلة");
  await set("locale", "ar", user.userId);
  await (await aStaff()).get("rejectKyc", { id, reason: "الرخصة غير واضحة", lang: "en" });
  const [message] = await sentTo(email);
  expect(message).toMatchObject({ subject: "بيانات منشأتك تحتاج إلى تعديل" });
  expect(message!.text).toContain("عيادة النخلة. السبب: الرخصة غير واضحة");
});

test("who has no e-mail gets an SMS, who has neither gets nothing and the decision stands", async () => {
  const [one, two] = [await aSubmission("One"), await aSubmission("Two")];
  for (const { user } of [one, two]) await set("email", null, user.userId);
  await set("phone", "+971501112233", one.user.userId);
  const staff = await aStaff();
  for (const { id } of [one, two]) await staff.get("approveKyc", { id });
  expect(await sentTo("+971501112233")).toMatchObject([{ channel: "sms", subject: "" }]);
  expect((await two.user.get("getKyc")).kyc.status).toBe("approved");
});

test("a review's author is notified, with the product's name, even if the product is gone", async () => {
  const staff = await aStaff();
  const user = await aUser();
  const email = `${user.userId}@shop.test`;
  const write = async (id: string) => (await user.get("addReview", { id, rating: 4, text: "Good" })).review;
  const [shown, gone] = [await write("mirror"), await write("gone")];
  await staff.get("approveReview", { id: shown.id });
  await env.DB.prepare("UPDATE reviews SET slug = 'no-more' WHERE review_id = ?").bind(gone.id).run();
  await staff.get("rejectReview", { id: gone.id, reason: "Names a person" });
  const [rejected, approved] = await sentTo(email);
  expect(approved!.text).toContain(shown.product.title);
  expect(rejected).toMatchObject({ subject: "Your review was not published" });
  expect(rejected!.text).toContain("a product. Reason: Names a person");
});

// Shows: console.submission
test("the console counts what waits, names who acts, and shows one submission with its files", async () => {
  const staff = await aStaff();
  const before = (await staff.get("getConsole")).waiting;
  const { id, user } = await aSubmission("Counted");
  await applyForCredit(user);
  await user.get("addReview", { id: "mirror", rating: 4, text: "Good" });
  const lead = { name: "A", email: `${user.userId}@x.test`, QUERY_TYPE: "order", QUERY: "Hello" };
  await shopperWith({}).get("contactUs", lead);
  expect(await staff.get("getConsole")).toMatchObject({
    staff: { name: "Staff", email: "staff@shop.test" },
    waiting: {
      kyc: before.kyc + 1,
      credit: before.credit + 1,
      reviews: before.reviews + 1,
      leads: before.leads + 1,
    },
  });
  const { submission } = await staff.get("getKycSubmission", { id });
  expect(submission).toMatchObject({
    id,
    status: "submitted",
    establishment: "Counted",
    user: { user_id: user.userId },
  });
  expect(submission.proofs).toHaveLength(1);
  expect(await staff.refuse("getKycSubmission", { id: "no-such" })).toMatchObject({ status: 404, code: "not_found" });
});
