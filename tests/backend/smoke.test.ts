import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
test("x", async () => {
  expect((await env.DB.prepare("select count(*) c from terms").first())).toEqual({c:1});
});
