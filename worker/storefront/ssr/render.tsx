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
import { renderedStream, renderedText } from "./react-output";
import { withUsedParts } from "./used-parts";

/** Time limit of a page, in ms; what is missing then is left to the browser. */
const renderDeadline = 5000;

export type RenderInput = {
  screens: Screens;
  context: StaticHandlerContext;
  visit: PageVisit;
  /** For parts that only the server renders. */
  shop: Shop;
  nonce: string;
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

/** A queried page as React draws it. @param whole it is sent at once, with every region in its place */
async function drawn({ screens, context, visit, shop, nonce, onFailure }: RenderInput, whole: boolean) {
  const texts = await textsOf(visit.locale, everyName);
  const { loaderData, actionData, errors, matches } = context;
  const own = screenStyles(pageModule(traitsOf(matches).page));
  const signal = AbortSignal.timeout(renderDeadline);
  const document = (
    <Document
      visit={visit}
      brand={previewIn(actionData) ?? shop.brand}
      nonce={nonce}
      styles={own ? [...frameStyles, own] : frameStyles}
      whole={whole}
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
    </Document>
  );
  const options = {
    nonce,
    signal,
    ...(!visit.crawler && { bootstrapScriptContent: maySleep(visit, context) ? bootAsleep : bootScript }),
    onError: (error: unknown) => {
      if (!signal.aborted) onFailure(error);
    },
  };
  return { document, options };
}

/** Renders a queried page as it gets ready: the shell at once, late regions afterwards. */
export async function renderStream(input: RenderInput): Promise<ReadableStream<Uint8Array>> {
  const { document, options } = await drawn(input, false);
  return renderedStream(document, options);
}

const encoder = new TextEncoder();

/** Renders a queried page once every region is there, so that it is known which styles and icons it uses. */
export async function renderWhole(input: RenderInput): Promise<Uint8Array<ArrayBuffer>> {
  const { document, options } = await drawn(input, true);
  // Above this size React moves a finished region out and needs a script to place it; a whole page must have none.
  const text = await renderedText(document, { ...options, progressiveChunkSize: Number.POSITIVE_INFINITY });
  const isCut = import.meta.env.WITHOUT !== "used-parts";
  // Of the two kinds of memory that the types know, an encoder's is never shared.
  return encoder.encode(
    isCut ? withUsedParts(text, input.visit.device === "mobile", partsOf) : text,
  ) as Uint8Array<ArrayBuffer>;
}
