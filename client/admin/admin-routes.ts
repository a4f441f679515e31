import type { RouteObject } from "react-router";
import { ErrorScreen } from "../error/error-screen";
import { ShopError } from "../layout/shop-error";
import { screenTraits, type ScreenTraits } from "../routes";
import { AdminLayout, loadConsole, shouldRevalidate } from "./admin-layout";
import { adminPaths } from "./admin-paths";
import * as approvals from "./approvals-page";
import * as auditLog from "./audit-log-page";
import * as creditAccount from "./credit-account-page";
import * as creditQueue from "./credit-queue-page";
import * as kycQueue from "./kyc-queue-page";
import * as leads from "./leads-page";
import * as order from "./order-page";
import * as orders from "./orders-page";
import * as payments from "./payments-page";
import * as overview from "./overview-page";
import * as payouts from "./payouts-page";
import * as reviews from "./reviews-page";
import * as sales from "./sales-page";
import * as sku from "./sku-page";
import * as stock from "./stock-page";
import * as submission from "./submission-page";
import * as wallet from "./wallet-page";

type PageModule = Pick<RouteObject, "Component" | "loader" | "action">;

/** A screen of the console. Its module comes with the others: they are small, and who sees one sees all. */
function screen(path: string, page: string, module: PageModule, query: ScreenTraits["query"] = []): RouteObject {
  const takesPost = module.action !== undefined;
  const handle = screenTraits(`admin/${page}`, { audience: "private", query, texts: ["admin", "orders"], takesPost });
  return { ...module, id: `admin-${page}`, path, handle };
}

const screens: RouteObject[] = [
  screen(adminPaths.overview, "overview", overview),
  screen(adminPaths.orders, "orders", orders, ["page", "sales_code", "search", "status"]),
  screen(adminPaths.order, "order", order),
  screen(adminPaths.stock, "stock", stock, ["page", "search"]),
  screen(adminPaths.sku, "sku", sku),
  screen(adminPaths.kyc, "kyc-queue", kycQueue, ["page", "status"]),
  screen(adminPaths.submission, "submission", submission),
  screen(adminPaths.credit, "credit-queue", creditQueue, ["page", "search", "status"]),
  screen(adminPaths.creditAccount, "credit-account", creditAccount, ["page"]),
  screen(adminPaths.reviews, "reviews", reviews, ["page", "status"]),
  screen(adminPaths.leads, "leads", leads, ["page", "status"]),
  screen(adminPaths.payments, "payments", payments, ["page", "status"]),
  screen(adminPaths.approvals, "approvals", approvals, ["page", "status"]),
  screen(adminPaths.payouts, "payouts", payouts, ["page", "status"]),
  screen(adminPaths.wallet, "wallet", wallet),
  screen(adminPaths.sales, "sales", sales, ["page"]),
  screen(adminPaths.auditLog, "audit-log", auditLog, ["page", "subject"]),
];

/** The console of staff in a frame of its own. To whoever is no staff it is a 404 of the shop. */
export const adminRoutes: RouteObject[] = [
  {
    id: "console",
    Component: AdminLayout,
    loader: loadConsole,
    shouldRevalidate,
    ErrorBoundary: ShopError,
    children: [{ ErrorBoundary: ErrorScreen, children: screens }],
  },
];
