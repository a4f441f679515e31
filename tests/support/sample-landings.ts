import { env } from "cloudflare:workers";
import { clinicDocuments } from "#backend/goods/clinics/clinic-document";
import { replaceClinics } from "#backend/goods/clinics/clinics-statements";
import { sql } from "drizzle-orm";
import { openDatabase, statement } from "#backend/platform/database";

const both = (text: string) => ({ en: text, ar: `${text} عربي` });

/**
 * Puts a kit called `surgery` of these SKUs into the database; their products are gloves, so that there is a guide, too.
 * @param quantities how many the kit has of each, in its order
 */
export async function loadLandings(quantities: Record<string, number>): Promise<void> {
  const lines = Object.entries(quantities).map(([sku_id, quantity]) => ({
    sku_id,
    quantity,
    why: both(`Why ${sku_id}`),
  }));
  const kit = { slug: "surgery", title: both("Surgery"), description: both("All of it"), lead: both("One room") };
  const spots = { surgery: { wide: { [lines[0]!.sku_id]: [10, 20] as [number, number] }, narrow: {} } };
  await openDatabase(env.DB).run(
    ...replaceClinics(clinicDocuments([{ ...kit, scene: "room", alt: both("A room"), lines }], spots)),
    statement<never>(sql`
      UPDATE product_groups SET family = 'glove' WHERE group_id IN (
        SELECT group_id FROM variants WHERE sku_id IN (SELECT value FROM json_each(${JSON.stringify(Object.keys(quantities))})))`),
  );
}
