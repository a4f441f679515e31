/**
 * Runs before the first paint: a browser that has not fetched the shop's fonts yet does so once the page has loaded, so
 * that they do not share a slow line with the first picture. Until then text has the fallback's shapes,
 * which are as wide; for Arabic there is none that is, and what is shown would move.
 */
export const inlineFonts =
  `try{let d=document.documentElement.dataset,s=localStorage;` +
  `s.fonts||(d.fonts="later",addEventListener("load",()=>{delete d.fonts;s.fonts=1}))}catch{}`;
