import { Hono } from "hono";

const bodies = new Map<number, Uint8Array<ArrayBuffer>>();

/** The least that Hono can do: `GET /<n>` answers n bytes of HTML that are already there. */
const app = new Hono().get("/:bytes", (c) => {
  const bytes = Number(c.req.param("bytes"));
  const body = bodies.get(bytes) ?? new TextEncoder().encode("x".repeat(bytes));
  bodies.set(bytes, body);
  return c.body(body, 200, { "content-type": "text/html; charset=utf-8" });
});

export default app;
