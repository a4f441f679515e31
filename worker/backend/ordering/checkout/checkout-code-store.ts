import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { others } from "../sales-reps/sales-reps-statements";

/** Gives a row if the code exists and is somebody else's, and the checkout is the user's and open. */
export const setCheckoutCode = (checkoutId: string, userId: string, code: string, now: number) =>
  statement<{ checkout_id: string }>(sql`
    UPDATE checkouts SET sales_code = ${code}
    WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND expires_at > ${now}
      AND EXISTS (SELECT 1 ${others(code, userId)})
    RETURNING checkout_id`);

/** Must directly follow `setCheckoutCode`: stores the code on the checkout's cart for the next checkout. */
export const linkCheckoutCart = (checkoutId: string, now: number) =>
  statement<never>(sql`
    INSERT INTO cart_sales_codes (cart_id, code, linked_at)
    SELECT cart_id, sales_code, ${now} FROM checkouts
    WHERE checkout_id = ${checkoutId} AND cart_id IS NOT NULL AND changes() > 0
    ON CONFLICT (cart_id) DO UPDATE SET code = excluded.code, linked_at = excluded.linked_at`);

/** Removes the code from an open checkout of the user, and from its cart. */
export const dropCheckoutCode = (checkoutId: string, userId: string, now: number) =>
  [
    statement<never>(sql`
      UPDATE checkouts SET sales_code = NULL
      WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND expires_at > ${now}`),
    statement<never>(sql`
      DELETE FROM cart_sales_codes WHERE cart_id = (
        SELECT cart_id FROM checkouts
        WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND sales_code IS NULL)`),
  ] as const;
