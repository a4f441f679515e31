import type { Viewpoint } from "../request/context";

/** Marks a look-up in the cache: where nothing is cached, the inner shop answers with an empty 204. */
export const lookUpHeader = "x-look-up";

/** The inner shop as the platform exposes it to the outer one (`worker/storefront/inner-entrypoint.ts`). */
type Inner = {
  /** Answered by the cache in front of it where possible. */
  fetch(request: Request): Promise<Response>;
  /** These bypass the cache. */
  purge(tags: string[]): Promise<void>;
  isBehindCache(): Promise<boolean>;
};

/** The part of an execution context that gives a worker its own entrypoints. */
export type InnerContext = { exports?: { InnerShop?: (options: { props?: Viewpoint }) => Inner } };

let known: boolean | undefined;

/**
 * The entrypoint with the platform's cache in front of it; null where there is none, as in local development. Looked up
 * once per isolate.
 */
export async function cachedEntrypoint(
  context: InnerContext,
): Promise<((options: { props?: Viewpoint }) => Inner) | null> {
  const inner = context.exports?.InnerShop;
  if (!inner || known === false) return null;
  known ??= await inner({}).isBehindCache();
  return known ? inner : null;
}
