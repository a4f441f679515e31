import { overviewScreens } from "./console-screens/overview";
import { ordersScreens } from "./console-screens/orders";
import { catalogueScreens } from "./console-screens/catalogue";
import { vouchersScreens } from "./console-screens/vouchers";
import { contentsScreens } from "./console-screens/contents";
import { customersScreens } from "./console-screens/customers";
import { moneyScreens } from "./console-screens/money";
import { figuresScreens } from "./console-screens/figures";
import { settingsScreens } from "./console-screens/settings";
import { integrationsScreens } from "./console-screens/integrations";
import { staffScreens } from "./console-screens/staff";
import { auditScreens } from "./console-screens/audit";

/**
 * The console's screens, in the same form as the shop's, whose pages carry nothing of them. The navigation has the areas in
 * this order.
 */
export const consoleScreens = {
  ...overviewScreens,
  ...ordersScreens,
  ...catalogueScreens,
  ...vouchersScreens,
  ...contentsScreens,
  ...customersScreens,
  ...moneyScreens,
  ...figuresScreens,
  ...settingsScreens,
  ...integrationsScreens,
  ...staffScreens,
  ...auditScreens,
} as const;
