/** What has been adopted or is on its way, by the address of its file: nothing is added twice. */
const requested = new Map<string, Promise<CSSStyleSheet>>();

/** Addresses of the stylesheets that the document has inline, whole (`data-files`) or in part (`data-rest`). */
const inlined = (mark: "files" | "rest"): string[] =>
  [...document.querySelectorAll<HTMLElement>(`style[data-${mark}]`)].flatMap(({ dataset }) =>
    dataset[mark]!.split(" "),
  );

/**
 * Adds stylesheets of the build that the document does not have, behind what it has in part. They come in one step,
 * and always as the last: a sheet before others has the browser read all of them again, fonts too, and lay out the
 * whole page.
 * @throws when one cannot be fetched; then none is added, and the next call tries again
 */
export async function adoptStylesheets(hrefs: readonly string[]): Promise<void> {
  const whole = inlined("files");
  const wanted = new Set([...inlined("rest"), ...hrefs].filter((href) => !whole.includes(href)));
  const sheets = await Promise.all(Array.from(wanted, sheetOf));
  const { adoptedStyleSheets: adopted } = document;
  adopted.push(...sheets.filter((sheet) => !adopted.includes(sheet)));
}

function sheetOf(href: string): Promise<CSSStyleSheet> {
  const sheet = requested.get(href) ?? fetchSheet(href);
  requested.set(href, sheet);
  return sheet;
}

async function fetchSheet(href: string): Promise<CSSStyleSheet> {
  try {
    const response = await fetch(href);
    if (!response.ok) throw new Error(String(response.status));
    return await new CSSStyleSheet().replace(await response.text());
  } catch (cause) {
    requested.delete(href);
    throw new Error(`${href} could not be fetched`, { cause });
  }
}
