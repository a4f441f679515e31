import icons from "../ui/icons.svg?no-inline";
import { adoptStylesheets } from "./stylesheets";

/**
 * Fetches the rest of the stylesheets and icons: a cached page has only what its markup uses
 * (`worker/storefront/ssr/used-parts.ts`), and what scripts add may need more.
 * @throws when a stylesheet cannot be fetched; a missing icon is no reason to wait
 */
export async function wholePage(): Promise<void> {
  const sprite = document.querySelector("body>[data-rest]");
  await Promise.all([adoptStylesheets([]), sprite && addIcons(sprite).catch(() => undefined)]);
}

/** Adds what is missing: replacing the others would have every icon in view drawn again. */
async function addIcons(sprite: Element): Promise<void> {
  const answer = await fetch(icons);
  if (!answer.ok) return;
  const file = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const missing = Array.from(file.querySelectorAll("symbol")).filter(({ id }) => !document.getElementById(id));
  sprite.firstElementChild?.append(...missing);
}
