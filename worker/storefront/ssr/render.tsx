import { renderToReadableStream } from "react-dom/server.node";
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from "react-router";
import { asleepModule, entryModules, linkedStylesheets } from "virtual:client-assets";
import { everyName } from "virtual:texts";
import { App } from "#client/app.tsx";
import { boot } from "#client/start/inline-boot";
import { Document } from "#client/document.tsx";
import { textsOf } from "#client/messages/texts";
import { PageDataBlock } from "#client/start/page-data.tsx";
import { ShopProvider } from "#client/shop/frame/layout/shop-context";
import type { PageVisit } from "#client/runtime/request-context";
import type { Brand, Shop } from "#shared/contracts/back-office/shop-settings";
import { pageModule } from "#shared/routes/screen";
import { traitsOf, type Screens } from "./screens";
import { frameStyles, partsOf, screenStyles } from "../styles/stylesheets";
import { withUsedParts } from "./used-parts";

/** Time limit of a page, in ms; what is missing then is left to the browser. */
const renderDeadline = 5000;

/**
 * `stream` sends the shell at once and late regions afterwards; `whole` waits for every region, so that it is known
 * which styles and icons the page uses.
 */
export type RenderMode = "stream" | "whole";

type RenderInput = {
  screens: Screens;
  context: StaticHandlerContext;
  visit: PageVisit;
  /** For parts that only the server renders. */
  shop: Shop;
  nonce: string;
  mode: RenderMode;
  /** Gets rendering errors; the page shows an error screen, or a region is left to the browser. */
  onFailure: (error: unknown) => void;
};

/** The dev server replaces `import()` by a function of its own, which does not exist in a browser. */
const bootSource = boot.toString().replace("__vite_ssr_dynamic_import__(", "import(");
const bootOf = (modules: string[], ahead: string[]) =>
  `(${bootSource})(${JSON.stringify(modules)},${JSON.stringify(ahead)})`;
const bootScript = bootOf(entryModules, []);
const bootAsleep = bootOf([asleepModule], entryModules);

/**
 * Whether a page may sleep until it is touched: a public one, whose markup is complete. Not on a desktop, where a mouse
 * soon moves and a click must be answered at once.
 */
export const maySleep = (
  { device }: Pick<PageVisit, "device">,
  { matches, actionData, errors }: StaticHandlerContext,
): boolean =>
  import.meta.env.WITHOUT !== "sleep" &&
  device !== "desktop" &&
  traitsOf(matches).audience === "public" &&
  !actionData &&
  !errors;

/**
 * A brand that staff preview before they save it: the document is rendered with it
 * (`client/console/settings/brand-page.tsx`).
 */
function previewIn(actionData: StaticHandlerContext["actionData"]): Brand | undefined {
  const [data] = Object.values(actionData ?? {});
  return data && typeof data === "object" ? (Reflect.get(data, "brandPreview") as Brand | undefined) : undefined;
}

/** The visit as hydration needs it: without announcement and footer, whose server markup stays. */
function inBrowser(whole: PageVisit): PageVisit {
  const { frame: _, ...visit } = whole;
  return visit;
}

/** Renders a queried page to HTML bytes. In mode `whole` the promise waits for every deferred region. */
export async function renderPage(input: RenderInput): Promise<ReadableStream<Uint8Array>> {
  const { screens, context, visit, shop, nonce, mode, onFailure } = input;
  const texts = await textsOf(visit.locale, everyName);
  const { loaderData, actionData, errors, matches } = context;
  const own = screenStyles(pageModule(traitsOf(matches).page));
  const signal = AbortSignal.timeout(renderDeadline);
  const stream = await renderToReadableStream(
    <Document
      visit={visit}
      brand={previewIn(actionData) ?? shop.brand}
      nonce={nonce}
      styles={own ? [...frameStyles, own] : frameStyles}
      whole={mode === "whole"}
      linked={linkedStylesheets}
      data={<PageDataBlock data={{ visit: inBrowser(visit), loaderData, actionData, errors }} />}
    >
      <App visit={visit} texts={texts}>
        <ShopProvider value={shop}>
          <StaticRouterProvider
            router={createStaticRouter(screens.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ShopProvider>
      </App>
    </Document>,
    {
      nonce,
      signal,
      ...(!visit.crawler && { bootstrapScriptContent: maySleep(visit, context) ? bootAsleep : bootScript }),
      // Above this size React moves a finished region out and needs a script to place it; a whole page must have none.
      ...(mode === "whole" && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
      onError: (error) => {
        if (!signal.aborted) onFailure(error);
      },
    },
  );
  if (mode === "stream") return stream;
  await stream.allReady;
  if (import.meta.env.WITHOUT === "used-parts") return stream;
  return new Response(withUsedParts(await new Response(stream).text(), visit.device === "mobile", partsOf)).body!;
}
