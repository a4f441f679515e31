import { sql } from "drizzle-orm";
import { statement, type Database, type Statement } from "#backend/platform/database";
import { decideReview, updateRating } from "#backend/goods/reviews/reviews-statements";
import { upsertReview } from "#backend/goods/reviews/reviews-store";
import written from "./reviews.json";
import { seeded } from "#scripts/catalogue/seeded";

/** Products that somebody has written about. */
export const reviewedSlugs: readonly string[] = Object.keys(written);

/** Somebody to whom a product was delivered, and when the last time, in ms. */
type Delivered = { user_id: string; locale: string; slug: string; at: number };

const selectDelivered = () =>
  statement<Delivered>(sql`
    SELECT o.user_id, u.locale, l.slug, max(o.changed_at) AS at
    FROM orders o JOIN order_lines l USING (order_id) JOIN users u ON u.user_id = o.user_id
    WHERE o.status = 'delivered' AND o.order_id LIKE 'demo-order-%'
    GROUP BY o.user_id, l.slug ORDER BY o.user_id, l.slug`);

/** Reviews that staff have not decided on yet, so that their queue is not empty. */
const waiting = 4;
const hour = 3_600_000;

/**
 * Writes what buyers of the history say of what they got, in their language, through the statements of the shop: written,
 * then approved, then counted. A review of a product that nobody got is left out.
 * @param now ms since 1970
 * @returns how many there are
 */
export async function loadReviews(db: Database, now: number): Promise<number> {
  const [delivered] = await db.run(selectDelivered());
  const reviews = Object.entries(written).flatMap(([slug, texts]) => {
    const buyers = delivered.filter((one) => one.slug === slug);
    return texts.flatMap((text, at) => {
      const place = buyers.findIndex(({ locale }) => locale === text[0]);
      const [buyer] = place < 0 ? [] : buyers.splice(place, 1);
      return buyer ? [{ id: `demo-review-${slug}-${at}`, slug, text, buyer }] : [];
    });
  });
  const statements = reviews.flatMap(({ id, slug, text, buyer }, at): Statement[] => {
    const [, rating, title, body] = text as [string, number, string, string];
    const roll = seeded(9000 + at);
    const said = Math.min(buyer.at + Math.round((20 + roll(300)) * hour), now - 30 * hour);
    const review = { review_id: id, user_id: buyer.user_id, slug, rating, title, body, now: said };
    const isWaiting = at % Math.ceil(reviews.length / waiting) === waiting;
    return [
      upsertReview(review),
      ...(isWaiting ? [] : [decideReview(id, null, Math.min(said + Math.round((2 + roll(20)) * hour), now))]),
    ];
  });
  const last = new Map(reviews.map(({ slug, id }) => [slug, id]));
  if (statements.length > 0) await db.run(...statements, ...[...last.values()].flatMap((id) => updateRating(id)));
  return reviews.length;
}
