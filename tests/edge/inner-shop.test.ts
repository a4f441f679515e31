// Shows that the inner shop goes by the kind of what is asked and never by its path: whatever address a call, a file or a
// page is asked by, what comes is of that kind, in its own type, and kept under a name that no other kind has.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InnerShop } from "#storefront/inner-entrypoint";
import { keyOf } from "#storefront/public-cache/public-question";
import type { PublicKind, Viewpoint } from "#storefront/request/context";
import { bindings } from "../support/edge-app";
import { answeringBackend, callTargets, fileTargets, mark, pageTargets } from "../support/inner-routes";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const viewOf = (kind: PublicKind): Viewpoint => ({
  kind,
  buildId: "build",
  origin: "https://falaj.test",
  device: "desktop",
  crawler: false,
  businessCategory: "",
});

/** As the platform asks it. */
function ask(
  kind: PublicKind,
  target: string,
  view: Partial<Viewpoint> = {},
  backend = answeringBackend,
): Promise<Response> {
  const context = createExecutionContext();
  Object.defineProperty(context, "props", { value: { ...viewOf(kind), ...view } });
  const env = bindings({
    ENVIRONMENT: "local",
    BACKEND: backend,
    UPKEEP: { hasChangedSince: async () => false } as never,
  });
  return new InnerShop(context, env).fetch(new Request(`https://falaj.test${target}`));
}

/** Each kind is asked for a hundred addresses, of which pages are drawn. */
const slowMachine = 30_000;

const kinds = ["page", "call", "file"] as const satisfies PublicKind[];
const ownTargets: Record<PublicKind, readonly string[]> = { page: pageTargets, call: callTargets, file: fileTargets };
const types: Record<PublicKind, RegExp> = {
  page: /^text\/html; charset=utf-8$/,
  call: /^application\/json$/,
  file: /^(?:application\/xml|text\/plain); ?charset=utf-8$/i,
};
const begins: Record<PublicKind, RegExp> = {
  page: /^<!doctype html>/i,
  call: /^\{"success":/,
  file: /^(?!<!doctype|\{)/i,
};

/** Every address of every kind, and what calls were once asked by. */
const everyTarget = [
  ...new Set([...kinds.flatMap((kind) => ownTargets[kind]), "/call/products?brand=x", "/call/api/shop"]),
];

test.for(kinds)("whatever it is asked by, a %s is none of another kind", { timeout: slowMachine }, async (kind) => {
  const whole = new Set<string>();
  for (const target of everyTarget) {
    const answer = await ask(kind, target);
    const text = await answer.text();
    const type = answer.headers.get("content-type");
    expect([target, answer.headers.get("x-made-as")]).toEqual([target, kind]);
    if (type !== null) expect([target, type]).toEqual([target, expect.stringMatching(types[kind])]);
    if (text !== "") expect([target, text.slice(0, 15)]).toEqual([target, expect.stringMatching(begins[kind])]);
    if (kind === "page") expect(text).not.toContain(mark);
    if (answer.status === 200) whole.add(target);
  }
  expect(whole.size).toBeGreaterThan(3);
});

test.for<[Partial<Viewpoint>, string, string]>([
  [{}, "/about", 'lang="en" dir="ltr" data-device="desktop"'],
  [{}, "/ar/about", 'lang="ar" dir="rtl" data-device="desktop"'],
  [{ device: "mobile" }, "/about", 'lang="en" dir="ltr" data-device="mobile"'],
  [{ crawler: true }, "/about", 'data-crawler="true"'],
])("a page is as its viewpoint has it: %o %s", async ([view, target, attributes]) => {
  const root = /<html[^>]*>/.exec(await (await ask("page", target, view)).text())?.[0];
  expect(root).toContain(attributes);
  expect(root?.includes("data-crawler")).toBe(view.crawler === true);
});

test("a page is made of what the backend says to its kind of business", async () => {
  const asked: string[] = [];
  const backend: typeof answeringBackend = {
    async fetch(request) {
      asked.push(await request.clone().text(), request.url);
      return answeringBackend.fetch(request);
    },
  };
  await ask("page", "/products", { businessCategory: "clinic" }, backend);
  expect(asked.join(" ")).toContain("business_category=clinic");
  expect(asked.join(" ")).not.toContain("business_category=&");
});

test("a page of a language that only its query names is in that of its path", async () => {
  expect(await (await ask("page", "/about?lang=ar")).text()).toContain('<html lang="en"');
});

test("no two questions of different kinds, addresses or languages have the same key", () => {
  const questions = kinds.flatMap((kind) => everyTarget.map((target) => ({ target, view: viewOf(kind) })));
  expect(new Set(questions.map(keyOf)).size).toBe(questions.length);
});
