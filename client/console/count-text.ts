import { mostCounted } from "#shared/console/console-queues";

/** How much waits, where counts end. */
export const countText = (count: number): string =>
  count > mostCounted ? `${mostCounted.toLocaleString("en")}+` : String(count);
