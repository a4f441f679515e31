// Shows that the copy of a page, which is made behind it for the next visitor, is made of the answers that the page itself got:
// nothing is asked a second time but what was none of its calls, what failed, and everything when something was purged
// meanwhile.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinedReadsPath, type JoinedRead } from "#shared/calls/framed-answers";
import { serverClient } from "#storefront/api/client";
import type { Backend } from "#storefront/api/remote-backend";
import { innerShop } from "#storefront/inner-shop";
import { PageAnswers } from "#storefront/public-cache/page-answers";
import { bindings, testConfig } from "#support/edge-app";
import { answeringBackend } from "#support/inner-routes";
import { newIsolate } from "#support/public-cache";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** A backend that notes the path of every call, and fails those that it is told to. */
function noting(failing: string[] = []) {
  const asked: string[] = [];
  const backend: Backend = {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname !== joinedReadsPath) {
        asked.push(pathname);
        return failing.includes(pathname) ? new Response(null, { status: 500 }) : answeringBackend.fetch(request);
      }
      const { reads }: { reads: JoinedRead[] } = await request.clone().json();
      asked.push(...reads.map(({ path }) => path.split("?")[0]!));
      return answeringBackend.fetch(request);
    },
  };
  return { asked, backend, failing };
}

/** The page `/clinics` as its loaders ask for it, and its copy. */
async function pageWithCopy({ failing = [] as string[], purging = false } = {}) {
  const noted = noting(failing);
  const moments: number[] = [];
  const upkeep = { hasChangedSince: async (_: unknown, moment: number) => (moments.push(moment), false) };
  const env = bindings({ ENVIRONMENT: "local", BACKEND: noted.backend, UPKEEP: upkeep as never });
  const isolate = await newIsolate((request, view) => innerShop(request, view, env, createExecutionContext()));
  const begunAt = Date.now() - 5000;
  const known = { begun: isolate.begin(), answers: new PageAnswers(begunAt) };
  const visit = { env, config: testConfig, locale: "en", requestId: "r", deadlineMs: 3000 } as const;
  const api = serverClient({ ...visit, answers: known.answers });
  const page: unknown[] = [await api.call("getFrame", {}), await api.call("listClinics", {})];
  const first = noted.asked.splice(0);
  noted.failing.length = 0;
  if (purging) await isolate.purge(["something"]);
  const target = `/clinics?${crypto.randomUUID()}`;
  const view = { kind: "page" } as const;
  await isolate.makeBehind(target, { view }, known);
  await isolate.settled();
  const kept = await isolate.find(target, { view });
  return { begunAt, page, first, copy: noted.asked, moments, kept };
}

test("the copy asks for the shop's settings alone, and is as old as the page's first call", async () => {
  const { begunAt, first, copy, moments, kept } = await pageWithCopy();
  expect(first).toEqual(["/api/contents/frame/", "/api/clinics/"]);
  expect(copy).toEqual(["/api/shop/"]);
  // Whatever changed since then keeps it from being stored.
  expect(moments).toEqual([begunAt]);
  expect(kept?.status).toBe(200);
});

test("what failed for the page is asked for again", async () => {
  const { page, copy } = await pageWithCopy({ failing: ["/api/clinics/"] });
  expect(page).toEqual([expect.objectContaining({ success: true }), expect.objectContaining({ status: 502 })]);
  expect(copy.toSorted()).toEqual(["/api/clinics/", "/api/shop/"]);
});

test("when something was purged meanwhile, everything is asked for again", async () => {
  const { begunAt, copy, moments } = await pageWithCopy({ purging: true });
  expect(copy.toSorted()).toEqual(["/api/clinics/", "/api/contents/frame/", "/api/shop/"]);
  expect(moments[0]).toBeGreaterThan(begunAt);
});
