/** What a backend may be told. Cookies, the caller's address and everything of the network in between stay here. */
const towardsBackend = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "idempotency-key",
  "source",
  "x-request-id",
  "x-shop-origin",
];

/** What a backend may say beside its body. Cookies are the edge's alone to set. */
const towardsCaller = ["content-type", "retry-after", "allow"];

const only = (names: readonly string[], headers: Headers): Headers =>
  new Headers(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] satisfies [string, string]] : [])),
  );

export const headersTowardsBackend = (headers: Headers): Headers => only(towardsBackend, headers);
export const headersTowardsCaller = (headers: Headers): Headers => only(towardsCaller, headers);
