import { Hono } from "hono";
import type { EdgeEnv } from "#storefront/request/context";
import type { InnerContext } from "#storefront/public-cache/cached-entrypoint";
import { madeAsHeader } from "#storefront/public-cache/reply-kind";
import type { PublicQuestion } from "#storefront/public-cache/public-question";
import type { FoundAnswer } from "#storefront/public-cache/public-cache";
import type { PublicAnswer } from "#storefront/public-cache/tagged-memory";
import { testConfig } from "./edge-app";

type Inner = ReturnType<NonNullable<NonNullable<InnerContext["exports"]>["InnerShop"]>>;
type Asking = {
  /** The platform's context; without it memory is used. */
  context?: InnerContext;
  view?: Partial<PublicQuestion["view"]>;
  production?: boolean;
  buildId?: string;
};

/** An answer of an inner shop of a test, which makes files unless it says otherwise. */
function made(answer: Response): Response {
  const marked = new Response(answer.body, answer);
  if (!marked.headers.has(madeAsHeader)) marked.headers.set(madeAsHeader, "file");
  return marked;
}

/** An execution context whose inner shop has the platform's cache before it, which does what a test says. */
export const platformOf = (inner: {
  fetch: (request: Request) => Promise<Response>;
  purge?: Inner["purge"];
}): InnerContext => ({
  exports: {
    InnerShop: () => ({
      purge: async () => {},
      isBehindCache: async () => true,
      ...inner,
      fetch: async (request) => made(await inner.fetch(request)),
    }),
  },
});

/**
 * The module as a new isolate has it: what it remembers is its own.
 * @param innerShop what is made where nothing is kept
 */
export async function newIsolate(
  innerShop: EdgeEnv["Variables"]["innerShop"] = async () => new Response(null, { status: 204 }),
) {
  const { beginPublic, findPublic, makePublic, makeBehind, purgePublic } =
    await import("#storefront/public-cache/public-cache");
  const behind: Promise<unknown>[] = [];
  const within = async <Result>(
    target: string,
    { context, view, production = false, buildId = "build" }: Asking,
    work: (c: Parameters<typeof findPublic>[0], question: PublicQuestion) => Promise<Result>,
  ): Promise<Result> => {
    let result: Promise<Result> | undefined;
    const app = new Hono<EdgeEnv>().get("*", async (c) => {
      c.set("config", { ...testConfig, production, buildId });
      c.set("requestId", "test");
      c.set("innerShop", async (request, asked) => made(await innerShop(request, asked)));
      const seen = {
        kind: "file",
        buildId,
        origin: "https://falaj.test",
        device: "mobile",
        crawler: false,
        businessCategory: "",
      } as const;
      result = work(c, { target, view: { ...seen, ...view } });
      await result.catch(() => {});
      return c.body(null);
    });
    const execution = {
      waitUntil: (promise: Promise<unknown>) => behind.push(promise),
      passThroughOnException() {},
      props: {},
    };
    await app.request("https://falaj.test/", {}, {}, { ...execution, ...context });
    return result!;
  };
  return {
    find: (target: string, asking: Asking = {}): Promise<FoundAnswer | null> => within(target, asking, findPublic),
    make: (target: string, asking: Asking = {}): Promise<PublicAnswer> => within(target, asking, makePublic),
    begin: beginPublic,
    /** @param known what it is made of */
    makeBehind: (target: string, asking: Asking = {}, known?: Parameters<typeof makeBehind>[2]) =>
      within(target, asking, async (c, question) => makeBehind(c, question, known)),
    purge: (tags: string[], context: InnerContext = {}) => purgePublic(context, tags),
    /** Waits for what is made behind answers. */
    settled: async () => void (await Promise.all(behind.splice(0))),
  };
}

/** Looks once for what is kept, in a new isolate. */
export const askInner = async (target: string, asking: Asking): Promise<FoundAnswer | null> =>
  (await newIsolate()).find(target, asking);
