import type { Context } from "hono";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * `/dev/outbox`: what the shop has sent, for those who develop it: a page, or JSON to `Accept: application/json`;
 * `?to=` filters. In production there is no such address.
 */
export async function devOutbox(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId } = c.var;
  if (!config.localOutbox) return next();
  const api = serverClient({ env: c.env, config, locale, requestId, deadlineMs: deadlines.api });
  const reply = await api.call("listOutbox", { to: c.req.query("to") });
  if (!reply?.success) return next();
  const { messages } = reply;
  const headers = { "cache-control": "no-store" };
  if (c.req.header("accept")?.includes("application/json")) return c.json({ messages }, 200, headers);
  const items = messages.map(
    ({ to, channel, subject, text, sent_at }) =>
      `<article><h2>${escaped(subject || text.slice(0, 40))}</h2><p>${channel} · <bdi>${escaped(to)}</bdi> · ${sent_at}</p><pre dir="auto">${escaped(text)}</pre></article>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Outbox</title><h1>Outbox</h1>${items.join("") || "<p>Nothing was sent.</p>"}</html>`;
  return c.html(html, 200, headers);
}
