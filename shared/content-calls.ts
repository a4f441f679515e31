import type { Call } from "./call";

/** The rows of `calls.ts` by which everybody is shown what staff have published. */
export const contentCalls = {
  getFrame: { kind: "read", path: "/api/contents/frame", method: "GET", caller: "public", edgeSeconds: 60 },
  getPage: { kind: "read", path: "/api/contents/pages/{slug}", method: "GET", caller: "public", edgeSeconds: 60 },
  listPages: { kind: "read", path: "/api/contents/pages", method: "GET", caller: "public", edgeSeconds: 3600 },
  findRedirect: { kind: "read", path: "/api/contents/redirect", method: "GET", caller: "public" },
} as const satisfies Record<string, Call>;
