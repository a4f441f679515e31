import { Hono } from "hono";
import { buildId } from "virtual:client-assets";
import { accountingFile } from "./accounting-file/accounting-file";
import { dataExport } from "./account-data/data-export";
import { openApi } from "./api/open-api/routes";
import { api } from "./api/routes";
import { documents } from "./api/documents";
import { webhooks } from "./api/webhooks";
import { catalogueFile } from "./catalogue-file/catalogue-file";
import { figuresFile } from "./figures-file/figures-file";
import { readConfig } from "./config";
import { crawlers } from "./crawlers/routes";
import { businessCategory } from "./edge/business-category";
import { crossSite } from "./edge/cross-site";
import { device } from "./edge/device";
import { locale } from "./edge/locale";
import { purges } from "./edge/purges";
import { rateLimit } from "./edge/rate-limit";
import { refusal } from "./edge/refusal";
import { requestId } from "./edge/request-id";
import { routeGuard } from "./edge/route-guard";
import { securityHeaders } from "./edge/security-headers";
import { session } from "./edge/session";
import { timing } from "./edge/timing";
import { urlChecks } from "./edge/url-checks";
import { visitor } from "./edge/visitor";
import { onError } from "./error-reports/on-error";
import { policyReports } from "./error-reports/policy-report";
import { errorReports } from "./error-reports/receive";
import { events } from "./events/receive";
import { innerShop } from "./inner-shop";
import { media } from "./media/routes";
import { operations } from "./operations/routes";
import type { EdgeEnv } from "./request/context";
import { sandboxGateway } from "./sandbox-gateway/sandbox-pay";
import { gallery } from "./ssr/gallery";
import { offline } from "./ssr/offline";
import { errorScreen, page } from "./ssr/page";
import { postLimit } from "./ssr/posted-page";
import { deliveryNotes } from "./tax-documents/delivery-note";
import { taxDocuments } from "./tax-documents/tax-document";

/** A request's way through the worker, from top to bottom. */
export const app = new Hono<EdgeEnv>();

app.onError(onError);
app.notFound(page);

app.use(async (c, next) => {
  c.set("arrivedAt", Date.now());
  c.set("url", new URL(c.req.url));
  c.set("drawError", errorScreen);
  c.set("innerShop", (request, view) => innerShop(request, view, c.env, c.executionCtx));
  c.set("config", readConfig(c.env, buildId));
  await next();
});
app.use(purges(), requestId(), timing(), securityHeaders(), urlChecks());
app.use(device(), locale(), session(), visitor(), businessCategory());
app.use(crossSite(), refusal());

app.use("/api/*", rateLimit());
app.get("/documents/*", rateLimit());
app.on("POST", ["/events/*", "/errors/*"], rateLimit("EVENT_RATE_LIMIT"));
app.route("/api", openApi);
app.route("/api", api);
app.route("/media", media);
app.route("/", documents);
app.route("/", events);
app.route("/", errorReports);
app.route("/", policyReports);

app.post("*", rateLimit());
app.route("/", webhooks);
app.route("/", sandboxGateway);
app.route("/", crawlers);
app.route("/", operations);
app.route("/", offline);
app.route("/", gallery);

app.post("*", postLimit);
app.use(routeGuard());
app.route("/", dataExport);
app.route("/", taxDocuments);
app.route("/", deliveryNotes);
app.route("/", catalogueFile);
app.route("/", figuresFile);
app.route("/", accountingFile);
app.all("*", page);
