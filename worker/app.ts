import { Hono } from "hono";
import { buildId } from "virtual:client-assets";
import { openApiJson, openApiPage } from "./api/open-api/routes";
import { api } from "./api/routes";
import { documents } from "./api/documents";
import { webhookLimit, webhooks } from "./api/webhooks";
import { readConfig } from "./config";
import { businessCategory } from "./edge/business-category";
import { businessCategoryForm, businessCategoryLimit, businessCategoryPaths } from "./forms/business-category-form";
import type { EdgeEnv } from "./request/context";
import { cartFormLimit, cartFormPaths, cartForms } from "./forms/cart-forms";
import { cartLinkForms, cartLinkLimit, cartLinkPaths } from "./forms/cart-link-forms";
import { cartPageFormPaths, cartPageForms } from "./forms/cart-page-forms";
import { crossSite } from "./edge/cross-site";
import { devOutbox } from "./operations/dev-outbox";
import { device } from "./edge/device";
import { cartShown } from "./request/form-key";
import { formSession } from "./edge/form-session";
import { health } from "./operations/health";
import { listForms, listLimit, listPaths } from "./forms/list-forms";
import { llmsText } from "./crawlers/llms-text";
import { locale } from "./edge/locale";
import { dataExport, dataExportPaths } from "./account-data/data-export";
import { productFeed } from "./crawlers/product-feed";
import { quickOrderForms, quickOrderLimit, quickOrderPaths } from "./forms/quick-order-forms";
import { rateLimit } from "./edge/rate-limit";
import { refusal } from "./edge/refusal";
import { requestId } from "./edge/request-id";
import { routeGuard } from "./edge/route-guard";
import { robots } from "./crawlers/robots";
import { sandboxPay, sandboxPayPaths } from "./sandbox-gateway/sandbox-pay";
import { securityHeaders } from "./edge/security-headers";
import { session } from "./edge/session";
import { sitemap, sitemapIndex } from "./crawlers/sitemaps";
import {
  handledTaxDocument,
  handledTaxDocumentPaths,
  taxDocument,
  taxDocumentPaths,
} from "./tax-documents/tax-document";
import { timing } from "./edge/timing";
import { visitor } from "./edge/visitor";
import { wishlistForms, wishlistLimit, wishlistPaths } from "./forms/wishlist-forms";
import { errorReportLimit, receiveErrorReport } from "./error-reports/receive";
import { policyReportLimit, receivePolicyReport } from "./error-reports/policy-report";
import { eventsLimit, receiveEvents } from "./events/receive";
import { media } from "./media/routes";
import { securityText } from "./crawlers/security-text";
import { errorScreen, page, pageFormLimit } from "./ssr/page";
import { urlChecks } from "./edge/url-checks";
import { onError } from "./error-reports/on-error";

/** A request's way through the worker, from top to bottom. */
export const app = new Hono<EdgeEnv>();

app.onError(onError);

app.use(async (c, next) => {
  c.set("arrivedAt", Date.now());
  c.set("url", new URL(c.req.url));
  c.set("drawError", errorScreen);
  c.set("config", readConfig(c.env, buildId));
  await next();
});
app.use(requestId());
app.use(timing());
app.use(securityHeaders());
app.use(urlChecks());
app.use(device());
app.use(locale());
app.use(session());
app.use(visitor());
app.use(businessCategory());
app.use(crossSite());
app.use(refusal());

app.use("/api/*", rateLimit());
app.get("/api/openapi.json", openApiJson);
app.get("/api/docs", openApiPage);
app.route("/api", api);
app.route("/media", media);
app.get("/documents/:id", rateLimit(), documents);
app.post("/events/", rateLimit("EVENT_RATE_LIMIT"), eventsLimit, receiveEvents);
app.post("/errors/", rateLimit("EVENT_RATE_LIMIT"), errorReportLimit, receiveErrorReport);
app.post("/errors/policy", rateLimit("EVENT_RATE_LIMIT"), policyReportLimit, receivePolicyReport);
app.post("/webhooks/:gateway", rateLimit(), webhookLimit, webhooks);
app.on("GET", sandboxPayPaths, sandboxPay);
app.on("POST", sandboxPayPaths, rateLimit(), cartFormLimit, sandboxPay);
app.use(formSession());
app.on("GET", cartFormPaths, cartShown());
app.on("POST", cartFormPaths, rateLimit(), cartFormLimit, cartForms);
app.on("POST", cartPageFormPaths, rateLimit(), cartFormLimit, cartPageForms);
app.on("POST", cartLinkPaths, rateLimit(), cartLinkLimit, cartLinkForms);
app.on("POST", listPaths, rateLimit(), listLimit, listForms);
app.on("POST", wishlistPaths, rateLimit(), wishlistLimit, wishlistForms);
app.on("POST", quickOrderPaths, rateLimit(), quickOrderLimit, quickOrderForms);
app.on("POST", businessCategoryPaths, rateLimit(), businessCategoryLimit, businessCategoryForm);
app.post("*", rateLimit(), pageFormLimit);
app.get("/robots.txt", robots);
app.get("/.well-known/security.txt", securityText);
app.get("/sitemap.xml", sitemapIndex);
app.get("/sitemaps/:file", sitemap);
app.get("/feeds/:file", productFeed);
app.get("/llms.txt", llmsText);
app.get("/healthz", health);
app.get("/dev/outbox", devOutbox);
app.use(routeGuard());
app.on("GET", dataExportPaths, dataExport);
app.on("GET", taxDocumentPaths, taxDocument);
app.on("GET", handledTaxDocumentPaths, handledTaxDocument);
app.all("*", page);
app.notFound(page);
