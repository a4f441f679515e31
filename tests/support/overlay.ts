import type { Page } from "playwright";

export const panel = (page: Page) => page.locator(".search-panel");
export const field = (page: Page) => page.locator("#search");
export const options = (page: Page) => panel(page).getByRole("option");
export const products = (page: Page) => panel(page).locator("a[href*='/products/']:has(.search-picture)");
/** The overlay's own search call. */
export const isSearch = ({ searchParams }: URL) => searchParams.get("rows") === "1";

/** Waits until a screen is there and the keyboard is in it. */
export async function arrived(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.waitForFunction(
    () => document.activeElement?.id === "main" && document.activeElement.ariaBusy === "false",
  );
}

/** Opens the overlay of the screen that is shown. */
export async function search(page: Page, text = ""): Promise<void> {
  await field(page).click();
  await panel(page).waitFor();
  if (text) await field(page).fill(text);
}
