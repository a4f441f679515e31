import { overviewScreens } from "./console/overview";
import { ordersScreens } from "./console/orders";
import { catalogueScreens } from "./console/catalogue";
import { vouchersScreens } from "./console/vouchers";
import { contentsScreens } from "./console/contents";
import { customersScreens } from "./console/customers";
import { moneyScreens } from "./console/money";
import { figuresScreens } from "./console/reports";
import { settingsScreens } from "./console/settings";
import { integrationsScreens } from "./console/integrations";
import { staffScreens } from "./console/staff";
import { auditScreens } from "./console/audit";

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
