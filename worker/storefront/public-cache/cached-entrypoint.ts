import type { Viewpoint } from "../request/context";

/** Marks a look-up in the cache: where nothing is cached, the inner shop answers with an empty 204. */
export const lookUpHeader = "x-look-up";

/** The inner shop as the platform offers it to the outer one (`worker/storefront/inner-entrypoint.ts`). */
type Inner = {
  /** Answered by the cache in front of it where it has the answer. */
  fetch(request: Request): Promise<Response>;
  /** These pass the cache by. */
  purge(tags: string[]): Promise<void>;
  isBehindCache(): Promise<boolean>;
};

/** The part of an execution context that gives a worker its own entrypoints. */
export type InnerContext = { exports?: { InnerShop?: (options: { props?: Viewpoint }) => Inner } };

let known: boolean | undefined;

/**
 * The entrypoint that has the platform's cache in front of it; null where there is none, as on every machine of our
 * own. Looked up once in an isolate.
 */
export async function cachedEntrypoint(
  context: InnerContext,
): Promise<((options: { props?: Viewpoint }) => Inner) | null> {
  const inner = context.exports?.InnerShop;
  if (!inner || known === false) return null;
  known ??= await inner({}).isBehindCache();
  return known ? inner : null;
}
