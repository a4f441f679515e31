import { sql } from "drizzle-orm";
import { beginningOf, dayOf } from "#shared/console/report-period";
import { statement, type Database } from "#backend/platform/database";
import { seeded } from "#scripts/catalogue/seeded";

/** Days that events are kept. */
const kept = 88;
const searched = ["nitrile gloves", "قفازات", "wheelchair", "thermometer", "gauze", "كمامات", "stethoscope", "syringe"];
const devices = [
  { os: "iOS", device: "iPhone" },
  { os: "Android", device: "Android" },
  { os: "Windows" },
  { os: "Mac OS X" },
  { os: "iOS", device: "iPad" },
];
type Event = { id: string; name: string; at: number; data: Record<string, string | number> };

/** Writes counted events of made-up visits: each goes a step further with a certain chance. */
export async function loadVisits(db: Database, now: number): Promise<void> {
  const events: Event[] = [];
  const today = dayOf(now);
  for (let day = today - kept; day <= today; day++) {
    const roll = seeded(day);
    const visits = 14 + Math.floor(roll(14)) + Math.floor((12 * (day - today + kept)) / kept);
    for (let at = 0; at < visits; at++)
      events.push(...visit(`${day}-${at}`, beginningOf(day) + roll(86_000_000), roll));
  }
  const past = events.filter(({ at }) => at < now);
  for (let at = 0; at < past.length; at += 2000) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    await db.run(
      statement(sql`
        INSERT OR IGNORE INTO events (event_id, name, happened_at, received_at, data)
        SELECT value ->> 'id', value ->> 'name', value ->> 'at', value ->> 'at', value ->> 'data'
        FROM json_each(${JSON.stringify(past.slice(at, at + 2000))})`),
    );
  }
}

function visit(id: string, begun: number, roll: (most: number) => number): Event[] {
  const common = {
    visitor: `demo-${id}`,
    session: `demo-${id}`,
    locale: roll(1) < 0.4 ? "ar" : "en",
    ...devices[Math.floor(devices.length * roll(1) ** 1.5)],
  };
  const events: Event[] = [];
  const add = (name: string, data: Event["data"] = {}) =>
    events.push({
      id: `demo-${id}-${events.length}`,
      name,
      at: Math.round(begun) + 20_000 * events.length,
      data: { ...common, ...data },
    });
  add("page_view", { screen: "home", path: "/shop" });
  const text = roll(1) < 0.45 ? searched[Math.floor(searched.length * roll(1) ** 2)]! : null;
  if (text !== null) add("search", { text });
  if (roll(1) > 0.62) return events;
  add("product_view", { product: "demo", ...(text !== null && { searched: text }) });
  if (roll(1) > 0.38) return events;
  add("add_to_cart", { sku: "demo", quantity: 1 });
  if (roll(1) > 0.55) return events;
  add("checkout_started", { source: "cart", lines: 1, total: 100 });
  if (roll(1) < 0.6) add("order_placed", { method: "cod", lines: 1, total: 100 });
  return events;
}
