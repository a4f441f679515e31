import { overviewRoutes } from "./console/overview";
import { ordersRoutes } from "./console/orders";
import { catalogueRoutes } from "./console/catalogue";
import { warehouseRoutes } from "./console/warehouse";
import { vouchersRoutes } from "./console/vouchers";
import { contentsRoutes } from "./console/contents";
import { customersRoutes } from "./console/customers";
import { moneyRoutes } from "./console/money";
import { reportsRoutes } from "./console/reports";
import { settingsRoutes } from "./console/settings";
import { integrationsRoutes } from "./console/integrations";
import { staffRoutes } from "./console/staff";
import { auditRoutes } from "./console/audit";

/**
 * The console's screens, in the same form as the shop's, whose pages carry nothing of them. The navigation has the areas in
 * this order.
 */
export const consoleRouteRows = {
  ...overviewRoutes,
  ...ordersRoutes,
  ...warehouseRoutes,
  ...catalogueRoutes,
  ...vouchersRoutes,
  ...contentsRoutes,
  ...customersRoutes,
  ...moneyRoutes,
  ...reportsRoutes,
  ...settingsRoutes,
  ...integrationsRoutes,
  ...staffRoutes,
  ...auditRoutes,
} as const;
