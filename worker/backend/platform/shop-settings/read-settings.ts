import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { Database } from "../database";
import type { PlatformSettings } from "../settings";
import { selectSettings, settingsOf } from "./shop-settings-statements";

/**
 * The operator's current settings; one round trip. Where another batch is read anyway, add `selectSettings` to it
 * instead.
 */
export async function readShopSettings(db: Database, settings: Pick<PlatformSettings, "shop">): Promise<ShopSettings> {
  const [rows] = await db.run(selectSettings());
  return settingsOf(rows, settings.shop);
}
