const visitor = "3b241101-e2bb-4255-8caf-4136c566a962";

/** An event as the browser's library posts it. */
export const sentEvent = (event: unknown, properties: Record<string, unknown> = {}) => ({
  event,
  properties: { $insert_id: "abc123def", distinct_id: visitor, session_id: "s-1", time: 1_790_000_000, ...properties },
});

/** A batch as it travels. */
export const batchBody = (events: unknown): string => `data=${encodeURIComponent(JSON.stringify(events))}`;
