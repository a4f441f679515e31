import icons from "../ui/icons.svg?no-inline";

/**
 * Fetches the rest of the stylesheets and icons: a cached page has only what its markup uses
 * (`worker/storefront/ssr/used-parts.ts`), and what scripts add may need more. Failures are ignored.
 */
export const wholePage = () =>
  Promise.all(Array.from(document.querySelectorAll<HTMLElement>("[data-rest]"), (part) => rest(part)));

function rest(part: HTMLElement): Promise<void> {
  if (!(part instanceof HTMLLinkElement)) return fetchIcons(part).catch(() => undefined);
  // Called again after other code could not be fetched: a loaded stylesheet fires no second event.
  if (part.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) part.addEventListener(type, () => resolve(), { once: true });
    // A stylesheet that failed to load is requested again only when it is switched off and on.
    part.disabled = true;
    part.disabled = false;
  });
}

async function fetchIcons(sprite: HTMLElement): Promise<void> {
  const answer = await fetch(icons);
  if (answer.ok) sprite.innerHTML = await answer.text();
}
