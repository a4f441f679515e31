import type { Context } from "hono";
import type { EdgeEnv } from "./context";

/** How long the database may take to say that it is there, in ms. */
const deadlineMs = 1000;

/** `/healthz`: 200 while the shop can answer, 503 when its own database cannot. A remote backend watches itself. */
export async function health(c: Context<EdgeEnv>): Promise<Response> {
  const { buildId, backendUrl } = c.var.config;
  const well = backendUrl !== null || (await databaseAnswers(c.env.DB));
  const headers = { "cache-control": "no-store" };
  return c.json({ status: well ? "ok" : "failing", build: buildId }, well ? 200 : 503, headers);
}

async function databaseAnswers(database: D1Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), deadlineMs);
  });
  const asked = database
    .prepare("select 1")
    .first()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
