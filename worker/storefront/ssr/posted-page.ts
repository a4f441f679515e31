import type { MiddlewareHandler } from "hono";
import type { StaticHandlerContext } from "react-router";
import { setFormPost, type FormPost } from "#client/runtime/form-post";
import { loaderContext } from "#client/runtime/request-context";
import { bodyDeadlines } from "#shared/http/bounded-body";
import { localePrefix } from "#shared/text/locale";
import { uploadBodyLimit } from "#shared/pictures/upload";
import { deadlines } from "../api/gateway";
import { renewSession } from "../api/session-change";
import { visitorClient } from "../api/visitor-client";
import { boundedBody } from "../request/bounded-body";
import type { EdgeEnv } from "../request/context";
import { drainBody } from "../request/drain-body";
import { errorPage, failurePage } from "../request/error-page";
import { messageOf } from "../request/failure";
import { flashIn, leaveFlash, type Flash } from "../request/flash";
import { formKey, newFormKey } from "../request/form-key";
import { formLimit } from "../request/form-limit";
import { pageUrl } from "./page-url";
import { renderStream } from "./render";
import { clientOf, html, renderInput, visitOf, type PageContext } from "./screen-answer";
import { formRoutesOf, isFormRoute, screenAt, screensOf } from "./screens";
import { loadTail } from "./tail";

/**
 * Refuses a form that is larger than its route accepts, or takes too long to arrive. A file from a visitor who is not
 * signed in is not stored: its screen leads to sign-in.
 */
export const postLimit: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (isFormRoute(c.var.path)) return smallFormLimit(c, next);
  if (screenAt(c.var.path).posts !== "file") return textFormLimit(c, next);
  // A cookie alone does not prove that the session still exists.
  const unknown = await renewSession(c, { deadlineMs: deadlines.page });
  if (!unknown && c.var.session.accessToken) return fileFormLimit(c, next);
  await drainBody(c.req.raw.body);
  if (unknown) return errorPage(c, unknown);
  c.req.raw = new Request(c.req.raw, { method: "POST", body: "" });
  return next();
};

/** In bytes: the fields of a button. */
const smallFormLimit = formLimit(8 * 1024);
/** Far more than any valid list of lines, so that quick order itself can say that there are too many. */
const textFormLimit = formLimit(1024 * 1024);
/** A file that is too large is reported on the screen itself. */
const fileFormLimit = boundedBody(
  uploadBodyLimit,
  async (c, problem) => {
    if (problem === "body_too_late") return failurePage(problem, c.var.locale);
    await drainBody(c.req.raw.body);
    const message = messageOf("file_too_large", c.var.locale);
    return seeOther(c, localePrefix(c.var.locale) + c.var.path, { message, type: 2 });
  },
  bodyDeadlines.file,
);

/** Whether a form may be posted to a path. */
export const takesForm = (path: string): boolean => isFormRoute(path) || screenAt(path).posts !== "no";

/**
 * Answers a form posted without scripts as its route's action decides: with a 303 redirect, or with its screen and what
 * was wrong. The action's message is shown once, by the next page.
 */
export async function postedPage(c: PageContext): Promise<Response> {
  // Before the form is read, so that a user's change is never made as a guest.
  const unknown = await renewSession(c, { deadlineMs: deadlines.page });
  if (unknown) return errorPage(c, unknown);
  const leadsOn = isFormRoute(c.var.path);
  const body = await c.req.formData().catch(() => new FormData());
  // A field without a name means nothing, and the platform could not parse it again.
  body.delete("");
  const { api, cookies } = visitorClient(c, { asGuest: leadsOn });
  const said: Flash[] = [];
  let changed = false;
  const requestContext = loaderContext(api, visitOf(c), (message) => said.push(message), flashIn(c)?.message);
  setFormPost(
    requestContext,
    formPostIn(c, () => (changed = true)),
  );
  const routes = (leadsOn ? formRoutesOf : screensOf)(c.var.locale);
  const headers = { "user-agent": c.req.header("user-agent") ?? "" };
  const request = new Request(pageUrl(c.get("url"), screenAt(c.var.path)), { method: "POST", body, headers });
  const outcome = await routes.query(request, { requestContext });
  // A form route that does not redirect means that its action failed.
  if (leadsOn && !(outcome instanceof Response)) {
    const [cause] = Object.values(outcome.errors ?? {});
    throw cause instanceof Error ? cause : new Error("the action of a form led nowhere", { cause });
  }
  const flash = said.at(-1) ?? null;
  const answer =
    outcome instanceof Response
      ? seeOther(c, outcome.headers.get("location") ?? "/", flash)
      : await renderedAgain(c, outcome, flash ?? flashIn(c));
  for (const cookie of [...cookies, ...(changed ? newFormKey(c) : [])]) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** The screen that a form was posted to, with what its action found wrong. */
async function renderedAgain(c: PageContext, context: StaticHandlerContext, flash: Flash | null): Promise<Response> {
  const tail = loadTail(c.var.session.hasTail ? clientOf(c, true) : null, flash, c.var.nonce);
  return html(c, await renderStream(await renderInput(c, context)), context.statusCode, "miss", tail);
}

/** Redirects after a post, so that the next page is fetched with GET. */
function seeOther(c: PageContext, location: string, flash: Flash | null): Response {
  const answer = new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  if (flash) leaveFlash(c, answer, flash);
  return answer;
}

/** What an action gets of the form. @param changed called when something was changed */
const formPostIn = (c: PageContext, changed: () => void): FormPost => ({
  signedIn: c.var.session.accessToken !== undefined,
  pageBefore: pageBefore(c),
  keyOf: (...change) => formKey(c, ...change),
  changed,
  chooseBusinessCategory: (choice) => c.set("businessCategory", choice),
  messageOf: (code) => messageOf(code, c.var.locale),
});

/** The page that the form is on, if it is one of ours. */
function pageBefore(c: PageContext): string | null {
  const referrer = c.req.header("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = [c.get("url").origin, c.var.config.publicOrigin];
  return page && ours.includes(page.origin) ? page.href : null;
}
