// Shows that only a file that cannot be fetched is waited for; what a module throws is reported.
import { afterEach, expect, test, vi } from "vitest";
import { loadCode } from "#client/start/load-code";

const { signs } = vi.hoisted(() => ({ signs: [] as (() => void)[] }));
vi.mock(import("#client/start/first-sign"), () => ({
  firstSign: new Promise<void>(() => {}),
  nextSign: () => new Promise<void>((resolve) => void signs.push(resolve)),
}));

afterEach(() => {
  signs.length = 0;
  vi.unstubAllGlobals();
});

/** What the page is notified of, by the names of the events. */
function told(): string[] {
  const names: string[] = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => names.push(type));
  return names;
}

test.each([
  new TypeError("Failed to fetch dynamically imported module: https://shop.test/assets/cart.js"),
  new TypeError("error loading dynamically imported module: https://shop.test/assets/cart.js"),
  new TypeError("Importing a module script failed."),
  new TypeError("'text/html' is not a valid JavaScript MIME type."),
  new Error("/assets/cart.css could not be fetched"),
])("after %s the page goes on without, and the next sign tries again", async (missing) => {
  const names = told();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValueOnce("code");
  const loaded = loadCode(load);
  await vi.waitFor(() => expect(signs).toHaveLength(1));
  expect([names, load.mock.calls.length]).toEqual([["code-missing"], 1]);
  signs[0]!();
  expect(await loaded).toBe("code");
});

test.each([new TypeError("undefined is not a function"), new ReferenceError("paths is not defined"), "a text"])(
  "%s, thrown by a module, is not retried: the page is left to the browser, and the caller gets the error",
  async (failure) => {
    const names = told();
    await expect(loadCode(() => Promise.reject(failure))).rejects.toBe(failure);
    expect([names, signs]).toEqual([[], []]);
  },
);
