import icons from "../ui/icons.svg?no-inline";

/**
 * A stored page carries of stylesheets and icons what its markup uses (`worker/storefront/ssr/used-parts.ts`). Fetches the rest,
 * since what scripts add may need it. What fails is done without.
 */
export const wholePage = () =>
  Promise.all(Array.from(document.querySelectorAll<HTMLElement>("[data-rest]"), (part) => rest(part)));

function rest(part: HTMLElement): Promise<void> {
  if (!(part instanceof HTMLLinkElement)) return fetchIcons(part).catch(() => undefined);
  // Asked again after other code could not be fetched: a stylesheet that is there fires no second event.
  if (part.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) part.addEventListener(type, () => resolve(), { once: true });
    // One that is on already and could not be fetched is only requested again when it is switched.
    part.disabled = true;
    part.disabled = false;
  });
}

async function fetchIcons(sprite: HTMLElement): Promise<void> {
  const answer = await fetch(icons);
  if (answer.ok) sprite.innerHTML = await answer.text();
}
