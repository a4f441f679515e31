import { renderToReadableStream } from "react-dom/server.node";
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from "react-router";
import { asleepModule, entryModules, frameStyles, linkedStylesheets, screenStyles } from "virtual:client-assets";
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
import { withUsedParts } from "./used-parts";

/** How long a page may take in all, in ms; what is missing then is left to the browser. */
const renderDeadline = 5000;

/**
 * `stream` sends the shell at once and outlines late regions; `whole` puts every region in its place first, and only
 * then knows which styles and icons the page uses.
 */
export type RenderMode = "stream" | "whole";

type RenderInput = {
  screens: Screens;
  context: StaticHandlerContext;
  visit: PageVisit;
  /** For what only the server draws. */
  shop: Shop;
  nonce: string;
  mode: RenderMode;
  /** Gets what fails while rendering; the page shows an error screen, or a region leaves itself to the browser. */
  onFailure: (error: unknown) => void;
};

/** The dev server runs modules with its own word for `import()`, which means nothing in a browser. */
const bootSource = boot.toString().replace("__vite_ssr_dynamic_import__(", "import(");
const bootOf = (modules: string[], ahead: string[]) =>
  `(${bootSource})(${JSON.stringify(modules)},${JSON.stringify(ahead)})`;
const bootScript = bootOf(entryModules, []);
const bootAsleep = bootOf([asleepModule], entryModules);

/**
 * Whether a page may stay without its code until it is touched: a public one, whose markup is all there is to see. Not on
 * a desktop, where a mouse moves before long and a click on what it rests on is to be answered at once.
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

/** A brand that staff look at before they save it: its document is drawn in it (`client/console/settings/brand-page.tsx`). */
function previewIn(actionData: StaticHandlerContext["actionData"]): Brand | undefined {
  const [data] = Object.values(actionData ?? {});
  return data && typeof data === "object" ? (Reflect.get(data, "brandPreview") as Brand | undefined) : undefined;
}

/** A visit as hydration needs it: announcement and footer stay as the server wrote them. */
function inBrowser(whole: PageVisit): PageVisit {
  const { frame: _, ...visit } = whole;
  return visit;
}

/** Renders a queried page to HTML bytes. In mode `whole` the promise waits for every deferred region. */
export async function renderPage(input: RenderInput): Promise<ReadableStream<Uint8Array>> {
  const { screens, context, visit, shop, nonce, mode, onFailure } = input;
  const texts = await textsOf(visit.locale, everyName);
  const { loaderData, actionData, errors, matches } = context;
  const own = screenStyles[pageModule(traitsOf(matches).page)];
  const signal = AbortSignal.timeout(renderDeadline);
  const stream = await renderToReadableStream(
    <Document
      visit={visit}
      brand={previewIn(actionData) ?? shop.brand}
      nonce={nonce}
      styles={own ? [frameStyles, own] : [frameStyles]}
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
      // Above this size React outlines a finished region and needs a script to place it; a whole page has none.
      ...(mode === "whole" && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
      onError: (error) => {
        if (!signal.aborted) onFailure(error);
      },
    },
  );
  if (mode === "stream") return stream;
  await stream.allReady;
  if (import.meta.env.WITHOUT === "used-parts") return stream;
  return new Response(withUsedParts(await new Response(stream).text(), visit.device === "mobile")).body!;
}
