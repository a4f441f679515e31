// Shows the transitions of the search overlay, and that an earlier answer never replaces a later one.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Found } from "#client/shop/browse/search/find";
import { createSearchSession, type Find } from "#client/shop/browse/search/search-session";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = (name: string): Found => ({
  products: [{ slug: name, title: name, brand: "", image: null, price: 1, from: false, soldOut: false }],
  total: 1,
  exact: true,
  words: [],
  categories: [],
});

/** A search whose answers arrive when the test says so, also those that nobody waits for any more. */
function heldSearch() {
  const answers = new Map<string, (answer: Found | undefined) => void>();
  const find: Find = (text) => new Promise((resolve) => answers.set(text, resolve));
  const settle = async (text: string, value: Found | undefined) => {
    answers.get(text)!(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    find,
    answer: (text: string) => settle(text, found(text)),
    fail: (text: string) => settle(text, undefined),
    asked: () => [...answers.keys()],
  };
}

const paused = () => vi.advanceTimersByTimeAsync(120);
const slugOf = (session: { get(): { results: Found | null } }) => session.get().results?.products[0]?.slug;

test("a word is searched for once typing pauses, not letter by letter", async () => {
  const { find, asked } = heldSearch();
  const session = createSearchSession(find);
  for (const text of ["g", "gl", "glo"]) {
    session.type(text);
    await vi.advanceTimersByTimeAsync(119);
  }
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(["glo"]);
});

// Shows: states.search
test("searching clears the results, and they are set when loaded", async () => {
  const { find, answer } = heldSearch();
  const session = createSearchSession(find);
  session.type("gloves");
  await paused();
  expect(session.get()).toMatchObject({ loading: true, results: null });
  await answer("gloves");
  expect(session.get()).toMatchObject({ loading: false, failed: false });
  expect(slugOf(session)).toBe("gloves");
  session.type("masks");
  await paused();
  expect(session.get()).toMatchObject({ loading: true, results: null });
});

test("a blank text empties the results at once, and what was on its way stays away", async () => {
  const { find, answer } = heldSearch();
  const session = createSearchSession(find);
  session.open();
  session.type("gloves");
  await paused();
  session.type("  ");
  expect(session.get()).toMatchObject({ open: true, results: null, loading: false, searchText: "" });
  await answer("gloves");
  expect(session.get().results).toBeNull();
});

// Shows: entities.search-state
test("results and scroll position outlive closing; reset forgets them", async () => {
  const { find, answer } = heldSearch();
  const session = createSearchSession(find);
  session.open();
  session.type("gloves");
  await paused();
  await answer("gloves");
  session.scrolled(240);
  session.close();
  session.type("gloves");
  session.open();
  expect(session.get()).toMatchObject({ open: true, loading: false, scrollPosition: 240 });
  expect(slugOf(session)).toBe("gloves");
  session.reset();
  expect(session.get()).toMatchObject({ open: false, results: null, searchText: "", scrollPosition: 0 });
});

test("no answer is a failure that can be tried again", async () => {
  const { find, answer, fail } = heldSearch();
  const session = createSearchSession(find);
  session.type("gloves");
  await paused();
  await fail("gloves");
  expect(session.get()).toMatchObject({ failed: true, loading: false, results: null });
  session.retry();
  expect(session.get()).toMatchObject({ failed: false, loading: true });
  await answer("gloves");
  expect(slugOf(session)).toBe("gloves");
});

describe("answers in reversed order", () => {
  type Typed = { type(text: string): void; get(): { results: Found | null } };

  async function typeTwice(make: (find: Find) => Typed) {
    const { find, answer } = heldSearch();
    const session = make(find);
    session.type("glo");
    await paused();
    session.type("gloves");
    await paused();
    await answer("gloves");
    await answer("glo");
    return slugOf(session);
  }

  // Shows: states.search
  test("the later text's answer stays", async () => {
    expect(await typeTwice(createSearchSession)).toBe("gloves");
  });

  test("without the guard the earlier answer would replace it", async () => {
    // Shows that the test above bites.
    const unguarded = (find: Find): Typed => {
      let results: Found | null = null;
      return {
        get: () => ({ results }),
        type: (text) => void find(text, new AbortController().signal).then((answer) => (results = answer ?? null)),
      };
    };
    expect(await typeTwice(unguarded)).toBe("glo");
  });
});
