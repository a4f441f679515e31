import type { ExecutionContext } from "hono";

/** An execution context whose background work a test can wait for. */
export function waitingContext(): { context: ExecutionContext; settled: () => Promise<void> } {
  const work: Promise<unknown>[] = [];
  const context: ExecutionContext = {
    waitUntil: (promise) => void work.push(promise),
    passThroughOnException: () => {},
    props: {},
  };
  return { context, settled: async () => void (await Promise.all(work)) };
}
