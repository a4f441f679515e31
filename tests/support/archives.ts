import { env } from "cloudflare:workers";
import { dayOf } from "#shared/console/report-period";
import { openArchives } from "#backend/ordering/archives/archives";
import { moveDueOrders } from "#backend/ordering/archives/move-due";
import { openDatabase } from "#backend/platform/database";
import { anOrder } from "./orders";

export const day = 24 * 60 * 60_000;
/** In the archive of 2026. */
export const longAgo = Date.UTC(2026, 1, 10, 8);
/** When the scheduled runs of these tests take place. */
export const today = Date.UTC(2026, 10, 25, 8);

/** A delivered order of long ago, with a shipment and all its events. */
export async function anOldOrder(userId: string, options: Parameters<typeof anOrder>[1] = {}) {
  const { placedAt = longAgo, status = "delivered" } = options;
  const order = await anOrder(userId, { ...options, placedAt, status });
  const bound = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);
  await env.DB.batch([
    bound(
      "INSERT INTO order_events (order_id, sequence, status, actor, at) VALUES (?1, 2, ?2, 'staff', ?3)",
      order.id,
      status,
      placedAt + day,
    ),
    bound("UPDATE shipments SET shipped_at = ?2, delivered_at = ?2 WHERE order_id = ?1", order.id, placedAt + day),
    bound("UPDATE figure_state SET closed_to = ?", dayOf(today)),
    bound("UPDATE archive_state SET changed_at = 0, number = 0, due_at = 0, waiting = '{}'"),
  ]);
  return order;
}

type Databases = { DB?: D1Database; ARCHIVE_2025?: D1Database | undefined; ARCHIVE_2026?: D1Database | undefined };

/** One scheduled run that moves old orders, between these databases instead of the usual ones. */
export function moveOldOrders(databases: Databases = {}, now = today): Promise<void> {
  const all = { ...env, ...databases };
  return moveDueOrders({ db: openDatabase(all.DB), archives: openArchives(all), after: 90 * day }, now);
}

/** Lets the next run look at all orders again. */
export const anotherPass = () =>
  env.DB.prepare("UPDATE archive_state SET changed_at = 0, number = 0, due_at = 0, waiting = '{}'").run();

/** Where an order is: its archive's year in the shop's database, its rows there, and its copies in the archive. */
export async function placeOf(orderId: string) {
  const here = await env.DB.prepare(
    `SELECT archive_year AS year, (SELECT count(*) FROM order_lines l WHERE l.order_id = o.order_id) AS lines,
      (SELECT count(*) FROM order_events e WHERE e.order_id = o.order_id) AS events,
      (SELECT count(*) FROM shipments s WHERE s.order_id = o.order_id) AS shipments
      FROM orders o WHERE order_id = ?`,
  )
    .bind(orderId)
    .first<{ year: number | null; lines: number; events: number; shipments: number }>();
  const [in2025, in2026] = await Promise.all(
    [env.ARCHIVE_2025, env.ARCHIVE_2026].map((archive) =>
      archive
        .prepare("SELECT count(*) AS copies FROM archived_orders WHERE order_id = ?")
        .bind(orderId)
        .first("copies"),
    ),
  );
  return { ...here!, copies: Number(in2025) + Number(in2026) };
}
