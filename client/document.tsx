import type { ReactNode } from "react";
import type { Brand } from "../shared/contracts/back-office/shop-settings";
import { directionOf, localePrefix } from "../shared/text/locale";
import type { PageVisit } from "./runtime/request-context";
import { iconOf } from "../shared/shop-settings/shop-icons";
import { barColoursOf } from "../shared/shop-settings/shop-colour";
import { brandStyle } from "./shop/frame/theme/brand-style";
import { inlineFonts } from "./start/inline-fonts";
import { inlineTheme } from "./start/inline-theme";
import { inlineAnnouncement } from "./start/inline-announcement";
import { dirhamFace } from "./ui/dirham-face";
import { sprite } from "./ui/icon-sprite";
import { pageMotion } from "./ui/page-motion";
import { scrollArrows } from "./ui/scroll-arrows";

type DocumentProps = {
  visit: Pick<PageVisit, "locale" | "device" | "crawler" | "frame" | "dirhamSign" | "offlinePage">;
  /** Of the shop: colours, pictures and icon. */
  brand: Brand;
  nonce: string;
  /**
   * The fonts, the stylesheet of every page and what the screen adds to it. Each says which files hold the same
   * (`data-files`) or more (`data-rest`), so that scripts add only what is missing.
   */
  styles: readonly { text: string; files: readonly string[] }[];
  /** Only what the markup uses will be left of styles and icons (`worker/storefront/ssr/used-parts.ts`). */
  whole: boolean;
  /** Stylesheets to link, in the dev server. */
  linked: string[];
  /** Whether the code may wait for a sign of interaction (`client/start/asleep.ts`). */
  sleeps?: boolean;
  /** The data block, streamed last. */
  data: ReactNode;
  children: ReactNode;
};

/**
 * Without scripts a streamed region stays in its hidden container, behind the page's own box and so with edges of its
 * own, and its skeleton in its place. The layer comes
 * first in `styles.css`: an important rule in an earlier layer beats Tailwind's own `[hidden]`.
 */
const withoutScripts = `@layer without-scripts{[hidden][id^="S:"]{display:block!important;padding:1.5rem max(1.5rem,50vw - 40rem)!important;overflow-x:clip}[data-skeleton]{display:none!important}}`;

/** The whole HTML document; rendered on the server only. The browser hydrates `#root` and nothing else. */
export function Document({ visit, brand, nonce, styles, whole, linked, sleeps, data, children }: DocumentProps) {
  const { locale, device, crawler } = visit;
  const bars = barColoursOf(brand.colour);
  const icon = iconOf(brand, locale);
  const ownStyle = brandStyle(brand);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-device={device}
      data-crawler={crawler || undefined}
      data-sleeps={sleeps || undefined}
      data-offline={visit.offlinePage}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={bars.dark} media="(prefers-color-scheme:dark)" />
        <meta name="theme-color" content={bars.light} />
        <link rel="icon" href={icon.href} type={icon.type} />
        <link rel="manifest" href={`${localePrefix(locale)}/manifest.webmanifest`} />
        <meta property="csp-nonce" nonce={nonce} />
        {/* First: a cached page's tokens are shortened to these values (`worker/storefront/ssr/used-styles.ts`). */}
        {ownStyle && <style nonce={nonce} data-brand="" dangerouslySetInnerHTML={{ __html: ownStyle }} />}
        {styles.map(({ text, files }) => (
          <style
            key={text.length}
            nonce={nonce}
            {...(files.length > 0 && { [whole ? "data-rest" : "data-files"]: files.join(" ") })}
            dangerouslySetInnerHTML={{ __html: text }}
          />
        ))}
        <style
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: (device === "mobile" ? "" : scrollArrows) + pageMotion }}
        />
        {visit.dirhamSign && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: dirhamFace }} />}
        {linked.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {!crawler && (
          <script
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: inlineTheme + (locale === "en" ? inlineFonts : "") }}
          />
        )}
        {!crawler && visit.frame?.promo && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inlineAnnouncement(visit.frame.promo.id) }} />
        )}
        {import.meta.env.DEV && <DevScripts nonce={nonce} />}
        <noscript>
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: withoutScripts }} />
        </noscript>
      </head>
      <body>
        <div id="root">{children}</div>
        <div hidden data-rest={whole || undefined} dangerouslySetInnerHTML={{ __html: sprite }} />
        {data}
      </body>
    </html>
  );
}

const refreshPreamble = `
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__getReactRefreshIgnoredExports = () => ["loader", "handle", "shouldRevalidate"];
`;

/** Hot reload, in the dev server only: Vite's client and React Fast Refresh, which must ignore a page's loader. */
function DevScripts({ nonce }: { nonce: string }) {
  return (
    <>
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: refreshPreamble }} />
      <script type="module" nonce={nonce} src="/@vite/client" />
    </>
  );
}
