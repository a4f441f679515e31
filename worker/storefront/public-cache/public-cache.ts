import type { Context } from "hono";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import type { EdgeEnv } from "../request/context";
import { cachedEntrypoint, lookUpHeader, type InnerContext } from "./cached-entrypoint";
import { strangeness } from "./made-as";
import { keyOf, type PublicQuestion } from "./public-question";
import { TaggedMemory, type PublicAnswer } from "./tagged-memory";

/** Longer addresses are nothing that two visitors ask for, and are not kept. */
const longestTarget = 1024;
/** Seconds for which an isolate may send what it remembers, where others cannot tell it of a purge. */
const rememberedFor = 5;
/** How long the platform's cache may take to say what it has, in ms. */
const lookUpPatience = 500;
/** Bytes that an isolate remembers. */
const mostRemembered = 32 * 1024 * 1024;

/** A kept answer; `stale`: a new one is being made. */
export type FoundAnswer = PublicAnswer & { stale: boolean };

const memory = new TaggedMemory(mostRemembered);
const making = new Set<string>();

/** What is kept of a public question, or null. Nothing is made but, behind the answer, what comes after a stale one. */
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

/**
 * Has the inner shop answer, and what it answers kept if it says so. It is asked in nobody's name.
 * @throws when what was made is of another kind than what was asked
 */
export async function makePublic(c: Context<EdgeEnv>, question: PublicQuestion): Promise<PublicAnswer> {
  // The id is for the log alone.
  const newRequest = () => requestOf(question, { "x-request-id": c.var.requestId });
  const inner = isCacheable(c, question) ? await cachedEntrypoint(c.executionCtx) : null;
  const begun = memory.begin();
  if (inner) {
    const response = await inner({ props: question.view }).fetch(newRequest());
    if (await isAnswerTo(question, response)) return remembered(keyOf(question), response, begun);
  }
  const response = await c.var.innerShop(newRequest(), question.view);
  if (!(await isAnswerTo(question, response))) throw new Error("the inner shop made something else than was asked");
  // Where many isolates stand in for one cache none of them may believe itself for long.
  const longest = c.var.config.production ? rememberedFor : undefined;
  const now = Date.now();
  const key = isCacheable(c, question) ? keyOf(question) : null;
  return key === null
    ? new TaggedMemory(0).store("", response, { begun, now })
    : memory.store(key, response, { begun, now, ...(longest !== undefined && { longest }) });
}

/** Makes an answer behind the response, so that the next visitor finds it; one request of this isolate at a time. */
export function makeBehind(c: Context<EdgeEnv>, question: PublicQuestion): void {
  if (!isCacheable(c, question)) return;
  const key = keyOf(question);
  if (making.has(key)) return;
  making.add(key);
  const made = makePublic(c, question)
    .catch((error: unknown) => logError("cache_failed", c.var.requestId, error))
    .finally(() => making.delete(key));
  c.executionCtx.waitUntil(made);
}

/**
 * Has everything forgotten that shows what these tags name, here and in the platform's cache.
 * @throws when the platform did not take it
 */
export async function purgePublic(context: InnerContext, tags: readonly string[]): Promise<void> {
  memory.purge(tags);
  const inner = await cachedEntrypoint(context);
  await inner?.({}).purge([...tags]);
}

/** Whether an answer is what was asked for. Where it is not, there is none, whoever gave it. */
async function isAnswerTo({ view }: PublicQuestion, response: Response): Promise<boolean> {
  const strange = strangeness(view.kind, response);
  if (strange === null) return true;
  logError("cache_failed", "", new Error(strange));
  await response.body?.cancel();
  return false;
}

/** Off in development, where a change must be seen at once. */
const isCacheable = (c: Context<EdgeEnv>, { target }: PublicQuestion): boolean =>
  c.var.config.buildId !== "dev" && target.length <= longestTarget;

/** Carries nothing of the request that led to it. */
const requestOf = ({ target, view }: PublicQuestion, headers: Record<string, string> = {}): Request =>
  new Request(view.origin + target, { headers });

const remembered = (key: string, response: Response, begun: number): Promise<PublicAnswer> =>
  memory.store(key, response, { begun, now: Date.now(), longest: rememberedFor });
