import type { Context } from "hono";
import { html } from "hono/html";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { CallReply } from "#shared/contracts/platform/table";
import type { EdgeEnv } from "../request/context";

type Message = CallReply<"listOutbox">["messages"][number];

/** Content security policy of an e-mail shown as a page: no scripts, no forms; its styles are inline. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

/**
 * `/dev/outbox`: what the shop has sent, for developers: a page, or JSON to `Accept: application/json`; `?to=` filters,
 * `?letter=` is the HTML of one e-mail as mail programs get it. 404 in production.
 */
export async function devOutbox(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId } = c.var;
  if (!config.localOutbox) return next();
  const api = serverClient({ env: c.env, config, locale, requestId, deadlineMs: deadlines.api });
  const reply = await api.call("listOutbox", { to: c.req.query("to") });
  if (!reply?.success) return next();
  const { messages } = reply;
  const headers = { "cache-control": "no-store" };
  const wanted = c.req.query("letter");
  if (wanted !== undefined) {
    const letter = messages.find(({ id }) => String(id) === wanted)?.html;
    if (!letter) return next();
    c.set("ownPolicy", letterPolicy);
    return c.html(letter, 200, headers);
  }
  if (c.req.header("accept")?.includes("application/json")) return c.json({ messages }, 200, headers);
  return c.html(listPage(messages), 200, headers);
}

const listPage = (messages: readonly Message[]) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>Outbox</title>
      <h1>Outbox</h1>
      ${messages.length === 0 ? html`<p>Nothing was sent.</p>` : messages.map(listed)}
    </html>`;

const listed = ({ id, to, channel, subject, text, html: letter, sent_at }: Message) =>
  html`<article>
    <h2>${subject || text.slice(0, 40)}</h2>
    <p>
      ${channel} · <bdi>${to}</bdi> ·
      ${sent_at}${letter && html` · <a href="/dev/outbox?letter=${id}">as mail programs show it</a>`}
    </p>
    <pre dir="auto">${text}</pre>
  </article>`;
