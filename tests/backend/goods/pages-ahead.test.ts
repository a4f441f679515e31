// Shows that the shop asks itself for each of its pages in turn, in both languages and for both kinds of device, no more
// in a minute than one visitor may, and that one that fails or takes long keeps no minute.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { readPublicEntries } from "#backend/goods/catalogue/public-entries";
import { openDatabase } from "#backend/platform/database";
import { requestAhead } from "#storefront/crawlers/pages-ahead";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

const minute = 60_000;
const origin = "https://shop.test";
const UPKEEP = { publicEntries: () => readPublicEntries(openDatabase(env.DB)) };

beforeEach(() =>
  loadProducts(
    Array.from({ length: 40 }, (_, at) => productSample(`ahead-${at}`, { variants: [variantSample(`A-${at}`)] })),
  ),
);

/** A shop that notes what it is asked. */
function noting(answer: () => Promise<Response> = async () => new Response("page")) {
  const asked: string[] = [];
  const state = { open: 0, most: 0 };
  const ask = async (request: Request) => {
    state.most = Math.max(state.most, (state.open += 1));
    asked.push(
      `${new URL(request.url).pathname} ${/Mobile/.test(request.headers.get("user-agent")!) ? "phone" : "desk"}`,
    );
    return answer().finally(() => (state.open -= 1));
  };
  return { ask, asked, state };
}

// Shows: design.pages-ahead
test("all pages come in turn, each once, a hundred a minute and five at once", async () => {
  const { ask, asked, state } = noting();
  const ahead = { UPKEEP, origin, ask };
  await requestAhead(ahead, 0);
  expect([asked.length, state.most]).toEqual([100, 5]);
  const whole = new Set<string>();
  for (let at = 0; at < 5; at += 1) {
    const { ask: next, asked: these } = noting();
    await requestAhead({ ...ahead, ask: next }, at * minute);
    for (const one of these) whole.add(one);
  }
  for (const page of ["/shop desk", "/ar/brand/alpha phone", "/category/dental-uae desk", "/ar/products/ahead-7 phone"])
    expect(whole).toContain(page);
  const paths = new Set([...whole].map((one) => one.split(" ")[0]!.replace(/^\/ar(?=\/|$)/, "") || "/"));
  expect(whole.size).toBe(paths.size * 4);
});

test("a page that fails keeps no other from being asked for; a shop that is slow ends the minute", async () => {
  const broken = noting(() => Promise.reject(new Error("broken")));
  await requestAhead({ UPKEEP, origin, ask: broken.ask }, 0);
  expect(broken.asked).toHaveLength(100);
  const slow = noting();
  let clock = 0;
  await requestAhead({ UPKEEP, origin, ask: slow.ask }, 0, () => (clock += 3000));
  expect(slow.asked.length).toBeLessThanOrEqual(20);
});
