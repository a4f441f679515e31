import { Suspense, use } from "react";
import { isRouteErrorResponse, type HydrationState } from "react-router";
import type { PageVisit } from "../runtime/request-context";

/** Everything that hydration needs, as it travels in the one data block at the end of a page. */
export type PageData = HydrationState & { visit: PageVisit };

/** Id of the data block, or of the link to what was left out of the page, which the server puts in its place. */
export const blockId = "page-data";

/**
 * The data block of a page. It is streamed once every deferred value is there, with the values in their places,
 * so that a hydrating page needs no protocol for promises: the document is complete, hence the data is.
 */
export function PageDataBlock({ data }: { data: PageData }) {
  return (
    <Suspense>
      <SettledBlock json={settle(data)} />
    </Suspense>
  );
}

function SettledBlock({ json }: { json: Promise<string> }) {
  return <script id={blockId} type="application/json" dangerouslySetInnerHTML={{ __html: use(json) }} />;
}

/** JSON of the data with every promise in it settled; safe inside a script element. */
async function settle({ visit, loaderData = {}, actionData, errors }: PageData): Promise<string> {
  const settledRoutes = await Promise.all(
    Object.entries(loaderData).map(async ([id, values]) => [id, await settleValues(values)] as const),
  );
  const plainErrors =
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)]));
  const data: PageData = {
    visit,
    loaderData: Object.fromEntries(settledRoutes),
    ...(actionData && { actionData }),
    ...(plainErrors && { errors: plainErrors }),
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

async function settleValues(values: unknown): Promise<unknown> {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
  const entries = Object.entries(values).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** `asleep.ts` has had it prefetched. */
async function fetchData(href: string): Promise<string> {
  const answer = await fetch(href).catch(() => null);
  // The page shows what is no longer so. `asleep.ts` does what was pressed in it instead.
  if (answer?.status === 204) {
    if (dispatchEvent(new Event("page-outdated", { cancelable: true }))) location.reload();
  } else if (answer?.ok) return answer.text();
  throw new Error("could not be fetched");
}

/** What of an error may leave the server: of a response its status and data, of anything else only that it was. */
const plainError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { status: 500, statusText: "", data: null };

/**
 * Reads the data block of a complete document, its errors as plain objects, or fetches what a page that sleeps was sent without. Null when the page
 * has none.
 * @throws what `loadCode` waits for, when it could not be fetched
 */
export async function readPageData(): Promise<PageData | null> {
  const block = document.querySelector<HTMLElement & { href?: string }>(`#${blockId}`);
  const text = block?.href ? await fetchData(block.href) : block?.textContent;
  if (!text) return null;
  return JSON.parse(text);
}
