import { Hono } from "hono";
import { buildId } from "virtual:client-assets";
import { openApiJson, openApiPage } from "./api/open-api/routes";
import { api } from "./api/routes";
import { documents } from "./api/documents";
import { webhookLimit, webhooks } from "./api/webhooks";
import { readConfig } from "./config";
import { address } from "./edge/address";
import type { EdgeEnv } from "./edge/context";
import { cartFormLimit, cartFormPaths, cartForms } from "./edge/cart-forms";
import { cartLinkForms, cartLinkLimit, cartLinkPaths } from "./edge/cart-link-forms";
import { cartPageFormPaths, cartPageForms } from "./edge/cart-page-forms";
import { crossSite } from "./edge/cross-site";
import { devOutbox } from "./edge/dev-outbox";
import { device } from "./edge/device";
import { onError } from "./edge/errors";
import { formSession } from "./edge/form-session";
import { health } from "./edge/health";
import { llmsText } from "./edge/llms-text";
import { locale } from "./edge/locale";
import { postPaths } from "./edge/posted-form";
import { productFeed } from "./edge/product-feed";
import { quickOrderForms, quickOrderLimit, quickOrderPaths } from "./edge/quick-order-forms";
import { rateLimit } from "./edge/rate-limit";
import { requestId } from "./edge/request-id";
import { routeGuard } from "./edge/route-guard";
import { robots } from "./edge/robots";
import { sandboxPay, sandboxPayPaths } from "./edge/sandbox-pay";
import { securityHeaders } from "./edge/security-headers";
import { session } from "./edge/session";
import { sitemap, sitemapIndex } from "./edge/sitemaps";
import { taxDocument, taxDocumentPaths } from "./edge/tax-document";
import { timing } from "./edge/timing";
import { wishlistForms, wishlistLimit, wishlistPaths } from "./edge/wishlist-forms";
import { errorReportLimit, receiveErrorReport } from "./error-reports/receive";
import { eventsLimit, receiveEvents } from "./events/receive";
import { media } from "./media/routes";
import { page, pageFormLimit } from "./ssr/page";

/** Where codes and passwords are asked for and tried, with the prefix doubled too (A16). */
const signInPaths = ["/api/auth/*", "/api/authentication/*", "/api/api/auth/*", "/api/api/authentication/*"];

/** The sign-in page posts the same without scripts. */
const signInPagePaths = postPaths("/account/login");

/** A request's way through the worker, from top to bottom (design §2). */
export const app = new Hono<EdgeEnv>();

app.onError(onError);

app.use(async (c, next) => {
  c.set("config", readConfig(c.env, buildId));
  await next();
});
app.use(requestId());
app.use(timing());
app.use(securityHeaders());
app.use(address());
app.use(device());
app.use(locale());
app.use(session());
app.use(crossSite());

app.use("/api/*", rateLimit());
app.on("POST", signInPaths, rateLimit("SIGN_IN_RATE_LIMIT"));
app.get("/api/openapi.json", openApiJson);
app.get("/api/docs", openApiPage);
app.route("/api", api);
app.route("/media", media);
app.get("/documents/:id", rateLimit(), documents);
app.post("/events/", rateLimit("EVENT_RATE_LIMIT"), eventsLimit, receiveEvents);
app.post("/errors/", rateLimit("EVENT_RATE_LIMIT"), errorReportLimit, receiveErrorReport);
app.post("/webhooks/:gateway", rateLimit(), webhookLimit, webhooks);
app.on("GET", sandboxPayPaths, sandboxPay);
app.on("POST", sandboxPayPaths, rateLimit(), cartFormLimit, sandboxPay);
app.use(formSession());
app.on("POST", cartFormPaths, rateLimit(), cartFormLimit, cartForms);
app.on("POST", cartPageFormPaths, rateLimit(), cartFormLimit, cartPageForms);
app.on("POST", cartLinkPaths, rateLimit(), cartLinkLimit, cartLinkForms);
app.on("POST", wishlistPaths, rateLimit(), wishlistLimit, wishlistForms);
app.on("POST", quickOrderPaths, rateLimit(), quickOrderLimit, quickOrderForms);
app.on("POST", signInPagePaths, rateLimit("SIGN_IN_RATE_LIMIT"));
app.post("*", rateLimit(), pageFormLimit);
app.get("/robots.txt", robots);
app.get("/sitemap.xml", sitemapIndex);
app.get("/sitemaps/:file", sitemap);
app.get("/feeds/:file", productFeed);
app.get("/llms.txt", llmsText);
app.get("/healthz", health);
app.get("/dev/outbox", devOutbox);
app.use(routeGuard());
app.on("GET", taxDocumentPaths, taxDocument);
app.all("*", page);
app.notFound(page);
