import { useTexts } from "#client/messages/texts";
import { ShopLogo } from "../layout/shop-logo";
import { paths } from "#client/paths";
import { Drawing } from "#client/ui/drawings/drawing.tsx";
import { plugDrawing } from "#client/ui/drawings/plug";
import { offlineLists } from "./offline-copy";

/**
 * The content of the page that a browser caches for when it cannot reach the shop. It says so without scripts; a script
 * adds the visitor's lists (`show-copy.ts`). It must not need any other file.
 * @param prefix of the page's language, before every path
 */
export function OfflineScreen({ prefix }: { prefix: string }) {
  const t = useTexts();
  const [before, after] = t("offline.asOf", { when: "\n" }).split("\n");
  return (
    <>
      <header className="top border-b border-line">
        <div className="header page-width">
          <a className="logo" href={prefix + paths.home} aria-label={t("layout.logo")}>
            <ShopLogo inWords />
          </a>
        </div>
      </header>
      <main id="main">
        <div className="notice page-width">
          <Drawing of={plugDrawing} />
          <h1>{t("offline")}</h1>
          <p>{t("offline.more")}</p>
          <p>{t("offline.cart")}</p>
          <p>
            {/* The URL that could not be reached is still the page's own. */}
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- as said */}
            <a className="button" href="">
              {t("offline.tryAgain")}
            </a>
          </p>
        </div>
        <div className="page-width pb-12" data-copy hidden>
          <p className="text-center text-meta text-second">
            {before}
            <time />
            {after}
          </p>
          {offlineLists.map((list) => (
            <section key={list} data-list={list} className="mt-8" hidden>
              <h2>{t(`offline.${list}`)}</h2>
              <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4" />
            </section>
          ))}
        </div>
        <template dangerouslySetInnerHTML={{ __html: item }} />
      </main>
    </>
  );
}

/** Markup of one product; React cannot render into a `<template>`. */
const item = `<li class="panel flex items-center gap-4 p-3"><img class="picture size-16 shrink-0 rounded-card" alt="" loading="lazy" width="64" height="64"><div class="min-w-0"><a class="line-clamp-2 text-meta" dir="auto"></a></div></li>`;
