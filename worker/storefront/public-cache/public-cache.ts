import type { Context } from "hono";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import type { EdgeEnv } from "../request/context";
import { lending, madeOfHeader, type PageAnswers } from "./page-answers";
import { cachedEntrypoint, lookUpHeader, type InnerContext } from "./cached-entrypoint";
import { strangeness } from "./reply-kind";
import { keyOf, type PublicQuestion } from "./public-question";
import { TaggedMemory, type PublicAnswer } from "./tagged-memory";

/** Longer URLs are never requested by two visitors, and are not cached. */
const longestTarget = 1024;
/** Seconds for which an isolate may serve from memory, since other isolates cannot notify it of a purge. */
const rememberedFor = 5;
/** How long a look-up in the platform's cache may take, in ms. */
const lookUpPatience = 500;
/** Bytes that an isolate remembers. */
const mostRemembered = 32 * 1024 * 1024;

/** A cached answer; `stale`: a new one is being made. */
export type FoundAnswer = PublicAnswer & { stale: boolean };

const memory = new TaggedMemory(mostRemembered);
const making = new Set<string>();

/**
 * The cached answer to a public question, or null. Makes nothing, except a new answer for a stale one, in the
 * background.
 */
export async function findPublic(c: Context<EdgeEnv>, question: PublicQuestion): Promise<FoundAnswer | null> {
  if (!isCacheable(c, question)) return null;
  const key = keyOf(question);
  const found = memory.find(key, Date.now());
  if (found && !found.stale) return { ...found.answer, stale: false };
  const inner = await cachedEntrypoint(c.executionCtx);
  if (!inner) {
    if (!found) return null;
    makeBehind(c, question);
    return { ...found.answer, stale: true };
  }
  const begun = memory.begin();
  try {
    return await withinDeadline(lookUpPatience, async () => {
      const response = await inner({ props: question.view }).fetch(requestOf(question, { [lookUpHeader]: "1" }));
      if (response.status === 204 || !(await isAnswerTo(question, response))) return null;
      const stale = /STALE|UPDATING/.test(response.headers.get("cf-cache-status") ?? "");
      return { ...(await remembered(key, response, begun)), stale };
    });
  } catch (error) {
    // The shop goes on without it, only slower.
    logError("cache_failed", "", error);
    return null;
  }
}

/** Call before the first of the calls that an answer is made of: it is not remembered if they are purged from then on. */
export const beginPublic = (): number => memory.begin();

/**
 * Has the inner shop make the answer, anonymously, and caches it if its headers allow.
 * @param madeOf names the answers that were lent for it (`page-answers.ts`)
 * @throws when the answer is of another kind than the question
 */
export async function makePublic(
  c: Context<EdgeEnv>,
  question: PublicQuestion,
  madeOf?: string,
): Promise<PublicAnswer> {
  // The id is for the log alone.
  const headers = { "x-request-id": c.var.requestId, ...(madeOf !== undefined && { [madeOfHeader]: madeOf }) };
  const newRequest = () => requestOf(question, headers);
  const inner = isCacheable(c, question) ? await cachedEntrypoint(c.executionCtx) : null;
  const begun = memory.begin();
  if (inner) {
    const response = await inner({ props: question.view }).fetch(newRequest());
    if (await isAnswerTo(question, response)) return remembered(keyOf(question), response, begun);
  }
  const response = await c.var.innerShop(newRequest(), question.view);
  if (!(await isAnswerTo(question, response))) throw new Error("the inner shop made something else than was asked");
  // Where isolates' memories replace a shared cache, none may trust its own for long.
  const longest = c.var.config.production ? rememberedFor : undefined;
  const now = Date.now();
  const key = isCacheable(c, question) ? keyOf(question) : null;
  return key === null
    ? new TaggedMemory(0).store("", response, { begun, now })
    : memory.store(key, response, { begun, now, ...(longest !== undefined && { longest }) });
}

/** What the calls of a page were answered, and what `beginPublic` gave before them. */
type Known = { begun: number; answers: PageAnswers };

/**
 * Makes an answer in the background for the next visitor; one at a time per question in this isolate.
 * @param known what it can be made of, once all of it is there
 */
export function makeBehind(c: Context<EdgeEnv>, question: PublicQuestion, known?: Known): void {
  if (!isCacheable(c, question)) return;
  const key = keyOf(question);
  if (making.has(key)) return;
  making.add(key);
  const made = (known ? makeOf(c, question, known) : makePublic(c, question))
    .catch((error: unknown) => logError("cache_failed", c.var.requestId, error))
    .finally(() => making.delete(key));
  c.executionCtx.waitUntil(made);
}

async function makeOf(c: Context<EdgeEnv>, question: PublicQuestion, { begun, answers }: Known): Promise<PublicAnswer> {
  const successes = await answers.successes();
  // Something was purged meanwhile: what was answered before may be outdated.
  if (memory.begin() !== begun) return makePublic(c, question);
  return lending(answers.begunAt, successes, (name) => makePublic(c, question, name));
}

/**
 * Purges everything with these tags, here and from the platform's cache.
 * @throws when the platform refused
 */
export async function purgePublic(context: InnerContext, tags: readonly string[]): Promise<void> {
  memory.purge(tags);
  const inner = await cachedEntrypoint(context);
  await inner?.({}).purge([...tags]);
}

/** Whether an answer is of the requested kind. Any other counts as none. */
async function isAnswerTo({ view }: PublicQuestion, response: Response): Promise<boolean> {
  const strange = strangeness(view.kind, response);
  if (strange === null) return true;
  logError("cache_failed", "", new Error(strange));
  await response.body?.cancel();
  return false;
}

/** Off in development, where a change must be seen at once. */
const isCacheable = (c: Context<EdgeEnv>, { target }: PublicQuestion): boolean =>
  c.get("config").buildId !== "dev" && target.length <= longestTarget;

/** Contains nothing from the visitor's request. */
const requestOf = ({ target, view }: PublicQuestion, headers: Record<string, string> = {}): Request =>
  new Request(view.origin + target, { headers });

const remembered = (key: string, response: Response, begun: number): Promise<PublicAnswer> =>
  memory.store(key, response, { begun, now: Date.now(), longest: rememberedFor });
