// Shows reviews: one for each user and product, seen by everybody once approved and by nobody else before, and the
// product's rating always the sum of what is approved.
import { beforeAll, expect, test } from "vitest";
import { productSample } from "#support/catalogue-samples";
import { refuse, succeed } from "#support/backend-calls";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() => loadProducts(["mirror", "cream", "gauze", "laser"].map((slug) => productSample(slug))));

const write = async (slug: string, rating: number, text = "It works") => {
  const user = await aUser();
  const { review } = await user.get("addReview", { id: slug, rating, text, title: "Good" });
  return { user, id: review.id };
};
const ratingOf = async (slug: string) => (await succeed("getProduct", { id: slug })).product.rating;

// Shows: reviews.written
test("a review waits, shows once approved under a short name, and counts in the product's rating", async () => {
  const staff = await aStaff();
  const { user, id } = await write("mirror", 5);
  expect(await succeed("listReviews", { id: "mirror" })).toMatchObject({
    reviews: [],
    summary: { count: 0 },
    total: 0,
  });
  expect((await user.get("listMyReviews")).reviews).toMatchObject([
    { id, status: "pending", rating: 5, title: "Good", text: "It works", verified: false, product: { slug: "mirror" } },
  ]);
  await staff.get("approveReview", { id });
  const shown = await succeed("listReviews", { id: "mirror" });
  expect(shown).toMatchObject({
    reviews: [{ id, author: `Name ${user.userId[0]}.`, rating: 5, verified: false }],
    summary: { average: 5, count: 1, stars: [{ stars: 5, count: 1 }, { stars: 4, count: 0 }, {}, {}, {}] },
    total: 1,
  });
  expect(JSON.stringify(shown)).not.toContain(user.userId);
  const second = await write("mirror", 2);
  expect(await ratingOf("mirror")).toEqual({ average: 5, count: 1 });
  await staff.get("approveReview", { id: second.id });
  expect(await ratingOf("mirror")).toEqual({ average: 3.5, count: 2 });
  const { product } = await succeed("getProduct", { id: "mirror" });
  expect(await succeed("listReviews", { id: product.product_group_id, limit: 1, page: 2 })).toMatchObject({
    reviews: [{ id }],
    total: 2,
  });
});

test("a second is refused, after a rejection it is written again", async () => {
  const staff = await aStaff();
  const { user, id } = await write("cream", 1, "Bad words");
  expect(await user.refuse("addReview", { id: "cream", rating: 2, text: "Again" })).toMatchObject({
    status: 409,
    code: "already_reviewed",
  });
  await staff.get("rejectReview", { id, reason: "Please stay polite" });
  expect((await user.get("listMyReviews")).reviews).toMatchObject([
    { id, status: "rejected", reason: "Please stay polite", text: "Bad words" },
  ]);
  expect(await ratingOf("cream")).toEqual({ average: 0, count: 0 });
  await user.get("addReview", { id: "cream", rating: 4, text: "Better" });
  expect((await user.get("listMyReviews")).reviews).toMatchObject([{ status: "pending", reason: null, rating: 4 }]);
});

// Shows: reviews.queue
test("ten of one user at once are one; ten decisions at once are one, and the rating is its", async () => {
  const staff = await aStaff();
  const user = await aUser();
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, at) => user.ask("addReview", { id: "gauze", rating: (at % 5) + 1, text: "x" })),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  const [review] = (await user.get("listMyReviews")).reviews;
  const { id, rating } = review!;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 ? staff.ask("approveReview", { id }) : staff.ask("rejectReview", { id, reason: "No" }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const { status } = (await user.get("listMyReviews")).reviews[0]!;
  expect(await ratingOf("gauze")).toEqual(
    status === "approved" ? { average: rating, count: 1 } : { average: 0, count: 0 },
  );
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  expect(entries.filter(({ subject }) => subject === id)).toMatchObject([
    { action: status === "approved" ? "review.approve" : "review.reject", staff: "staff@shop.test" },
  ]);
});

test("twelve approved at once are all in the rating; a new import leaves it", async () => {
  const staff = await aStaff();
  const ids: string[] = [];
  for (let at = 0; at < 12; at++) ids.push((await write("laser", (at % 5) + 1)).id);
  await Promise.all(ids.map((id) => staff.get("approveReview", { id })));
  expect(await ratingOf("laser")).toEqual({ average: 2.8, count: 12 });
  await loadProducts(["mirror", "cream", "gauze", "laser"].map((slug) => productSample(slug)));
  expect(await ratingOf("laser")).toEqual({ average: 2.8, count: 12 });
  expect((await succeed("listReviews", { id: "laser" })).total).toBe(12);
});

test.for([
  [{ rating: 0 }, "rating"],
  [{ rating: 6 }, "rating"],
  [{ rating: 4.5 }, "rating"],
  [{ rating: undefined }, "rating"],
  [{ text: " " }, "text"],
  [{ text: "x".repeat(4001) }, "text"],
  [{ title: "x".repeat(121) }, "title"],
] as const)("%j names %s", async ([change, field]) => {
  const user = await aUser();
  const refusal = await user.refuse("addReview", { id: "mirror", rating: 5, text: "Good", ...change });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  expect((await user.get("listMyReviews")).total).toBe(0);
});

test("of an unknown product there are none, and none can be written; verified and status are not believed", async () => {
  const user = await aUser();
  expect((await refuse("listReviews", { id: "no-such" })).status).toBe(404);
  expect((await user.refuse("addReview", { id: "no-such", rating: 5, text: "Good" })).status).toBe(404);
  const forged = { verified: true, status: "approved", user_id: "staff" };
  const { review } = await user.get("addReview", { id: "mirror", rating: 5, text: "Good", ...forged });
  expect(review).toMatchObject({ status: "pending", verified: false });
});
