import { Suspense, use } from "react";
import { isRouteErrorResponse, type HydrationState } from "react-router";
import type { PageVisit } from "../runtime/request-context";

/** Everything that hydration needs, in the data block at the end of a page. */
export type PageData = HydrationState & { visit: PageVisit };

/** Id of the data block, or of the link that the server replaces it with. */
export const blockId = "page-data";

/**
 * The data block of a page. It is streamed once every deferred value is there, with the values filled in, so that
 * hydration needs no protocol for promises: once the document is complete, the data is.
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

/** `asleep.ts` has prefetched it. */
async function fetchData(href: string): Promise<string> {
  const answer = await fetch(href).catch(() => null);
  // The page is outdated. `asleep.ts` does what was clicked in it instead.
  if (answer?.status === 204) {
    if (dispatchEvent(new Event("page-outdated", { cancelable: true }))) location.reload();
  } else if (answer?.ok) return answer.text();
  throw new Error("could not be fetched");
}

/**
 * The part of an error that may leave the server: status and data of a response; of anything else only that it
 * happened.
 */
const plainError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { status: 500, statusText: "", data: null };

/**
 * Reads the data block of a complete document, with errors as plain objects, or fetches the data that a sleeping page
 * was sent without. Null when the page has none.
 * @throws an error that `loadCode` retries, when the data could not be fetched
 */
export async function readPageData(): Promise<PageData | null> {
  const block = document.querySelector<HTMLElement & { href?: string }>(`#${blockId}`);
  const text = block?.href ? await fetchData(block.href) : block?.textContent;
  if (!text) return null;
  return JSON.parse(text);
}
