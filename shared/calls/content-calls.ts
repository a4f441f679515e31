import type { Call } from "./call";

/** The rows of `calls.ts` that read published contents. */
export const contentCalls = {
  getFrame: { kind: "read", path: "/api/contents/frame", caller: "public", edgeSeconds: 60 },
  getPage: { kind: "read", path: "/api/contents/pages/{slug}", caller: "public", edgeSeconds: 60 },
  listPages: { kind: "read", path: "/api/contents/pages", caller: "public", edgeSeconds: 3600 },
  findRedirect: { kind: "read", path: "/api/contents/redirect", caller: "public" },
} as const satisfies Record<string, Call>;
