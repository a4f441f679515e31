import { Suspense, use } from "react";
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from "react-router";
import type { PageVisit } from "../runtime/request-context";

/** Everything that hydration needs, as it travels in the one data block at the end of a page. */
export type PageData = HydrationState & { visit: PageVisit };

const blockId = "page-data";

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

/** What of an error may leave the server: of a response its status and data, of anything else only that it was. */
const plainError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { status: 500, statusText: "", data: null };

/** Reads the data block of a complete document. Null when the page carries none. */
export function readPageData(): PageData | null {
  const text = document.getElementById(blockId)?.textContent;
  if (!text) return null;
  const data: PageData = JSON.parse(text);
  for (const [id, error] of Object.entries(data.errors ?? {})) {
    data.errors![id] = new ErrorResponse(error.status, error.statusText, error.data);
  }
  return data;
}
