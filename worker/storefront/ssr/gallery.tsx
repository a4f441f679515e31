import { Hono } from "hono";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { fontFaces, frameFiles, linkedStylesheets, screenFiles } from "virtual:client-assets";
import { everyName } from "virtual:texts";
import { App } from "#client/app.tsx";
import { Gallery } from "#client/gallery/gallery.tsx";
import { ShopProvider } from "#client/shop/frame/layout/shop-context";
import { textsOf } from "#client/messages/texts";
import { inlineTheme } from "#client/start/inline-theme";
import { sprite } from "#client/ui/icon-sprite";
import { directionOf } from "#shared/text/locale";
import { shopFor } from "../api/shop";
import type { EdgeEnv } from "../request/context";
import { renderedText } from "./react-output";
import { pageVisitOf, type PageContext } from "./screen-answer";

/** Styles that only this page needs: parts side by side, and floating parts in place. */
const ownStyles = `.gallery{padding-block:1.5rem}.gallery section{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);
padding-block:1.5rem}.gallery section>:is(.button,.link,.alert,.stepper,.dialog){justify-self:start}.gallery .stepper{width:10rem}
.gallery-line,.gallery .chips{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}.gallery .dialog{margin:0}.gallery .heart{visibility:visible}`;

const { query, dataRoutes } = createStaticHandler([{ path: "*", element: <Gallery /> }]);

/** `/dev/gallery`: every part of the screens in its states, for developers. 404 in production. */
export const gallery = new Hono<EdgeEnv>().on("GET", ["/dev/gallery", "/ar/dev/gallery"], async (c, next) => {
  if (!c.var.config.localOutbox) return next();
  const context = await query(new Request(c.req.url));
  if (context instanceof Response) return next();
  const { locale } = c.var;
  const [shop, texts] = await Promise.all([shopFor(c), textsOf(locale, everyName)]);
  const text = await renderedText(
    <html lang={locale} dir={directionOf(locale)}>
      <Head c={c} />
      <body>
        <App visit={pageVisitOf(c, shop)} texts={texts}>
          <ShopProvider value={shop}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </ShopProvider>
        </App>
        <div hidden dangerouslySetInnerHTML={{ __html: sprite }} />
      </body>
    </html>,
    { nonce: c.var.nonce },
  );
  return c.body(text, 200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
});

/** The stylesheets of every screen, each once. */
function Head({ c }: { c: PageContext }) {
  const { nonce } = c.var;
  const files = [frameFiles, ...Object.values(screenFiles)].flat();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Gallery</title>
      {[...new Set([...files, ...linkedStylesheets])].map((file) => (
        <link key={file} rel="stylesheet" href={file} nonce={nonce} />
      ))}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: fontFaces + ownStyles }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inlineTheme }} />
    </head>
  );
}
