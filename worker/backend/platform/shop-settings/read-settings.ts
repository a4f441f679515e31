import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { Database } from "../database";
import type { PlatformSettings } from "../settings";
import { selectSettings, settingsOf } from "./shop-settings-statements";

/**
 * All that the operator has set, as it is now; one round trip. Where another batch is read anyway, `selectSettings` joins
 * it instead.
 */
export async function readShopSettings(db: Database, settings: Pick<PlatformSettings, "shop">): Promise<ShopSettings> {
  const [rows] = await db.run(selectSettings());
  return settingsOf(rows, settings.shop);
}
