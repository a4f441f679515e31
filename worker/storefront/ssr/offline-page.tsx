import { linkedStylesheets } from "virtual:client-assets";
import { Document } from "#client/document.tsx";
import { TextsProvider, textsOf } from "#client/messages/texts";
import { offlineKey, offlineLists } from "#client/shop/frame/offline/offline-copy";
import { OfflineScreen } from "#client/shop/frame/offline/offline-screen.tsx";
import { showCopy, type ShowOptions } from "#client/shop/frame/offline/show-copy";
import { ShopProvider } from "#client/shop/frame/layout/shop-context";
import { shopFor } from "../api/shop";
import { localePrefix, type Locale } from "#shared/text/locale";
import { offlineWorkerPath } from "#shared/routes/offline";
import { floods, refuseFlood } from "../request/flood-limits";
import { visitOf, type PageContext } from "./screen-answer";
import { frameStyles, partsOf } from "../styles/stylesheets";
import { renderedText } from "./react-output";
import { withUsedParts } from "./used-parts";

/** With Western digits, as everywhere in the shop. */
const dates: Record<Locale, string> = { en: "en-AE", ar: "ar-AE-u-nu-latn" };

/**
 * `/offline`, `/ar/offline`: the page that browsers cache for when they cannot reach the shop. The same for everybody,
 * and self-contained: styles and script are inline.
 */
export async function offlinePage(c: PageContext): Promise<Response> {
  // It is rendered each time; a browser requests it once per build.
  if (await floods(c, "MISS_RATE_LIMIT")) return refuseFlood(c);
  const { locale, nonce } = c.var;
  const prefix = localePrefix(locale);
  const [words, shop] = await Promise.all([textsOf(locale, ["offline"]), shopFor(c)]);
  const texts = { ...words, shop: shop.brand.name };
  const options: ShowOptions = {
    key: offlineKey,
    lists: offlineLists,
    prefix,
    worker: offlineWorkerPath,
    dates: dates[locale],
  };
  const text = await renderedText(
    <Document
      visit={visitOf(c)}
      brand={shop.brand}
      nonce={nonce}
      styles={frameStyles}
      whole
      linked={linkedStylesheets}
      data={null}
    >
      <TextsProvider value={texts}>
        <ShopProvider value={shop}>
          <title>{texts.messages["offline"] as string}</title>
          <OfflineScreen prefix={prefix} />
        </ShopProvider>
      </TextsProvider>
    </Document>,
    { nonce, bootstrapScriptContent: `(${showCopy.toString()})(${JSON.stringify(options)})` },
  );
  return c.html(withUsedParts(text, false, partsOf), 200, {
    "cache-control": "no-cache",
    "x-robots-tag": "noindex",
  });
}
