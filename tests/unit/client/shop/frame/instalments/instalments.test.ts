// Shows when Tabby's own snippet comes into a page, with a fake of Tabby's script: near the window, for a visitor who agreed
// or asks for it, with the sum as it is now; and that our own text stands where it does not come.
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Instalments } from "#client/shop/frame/instalments/instalments.tsx";
import { showTabbyPromo, type Promo } from "#client/shop/frame/instalments/tabby-promo";
import { rendered } from "#support/rendered";

const tabby = { publicKey: "pk_test_1", merchantCode: "falaj" };
const promo: Promo = { ...tabby, price: "105.00", lang: "en", source: "cart" };

describe("in the page as it is sent", () => {
  const shown = (visit: object, locale: "en" | "ar" = "en", total = 100.01) =>
    rendered(createElement(Instalments, { total, source: "product" }), locale, visit);

  // Shows: screens.tabby-snippet
  test("our own text stands in both languages, with a place for the snippet where the shop has a key", () => {
    const taken = { payment: ["card", "tabby"] };
    expect(shown(taken)).toMatch(/^<p class="text-meta text-second">or 4 .*25\.01.*<\/p>$/);
    for (const locale of ["en", "ar"] as const) {
      const page = shown({ ...taken, tabby }, locale);
      expect(page).toContain("25.01");
      expect(page).toContain('<div id="tabby-product" class="tabby-place"></div>');
      expect(page).not.toContain("checkout.tabby.ai");
    }
  });

  test("nothing is there where Tabby is not taken, whatever keys are set, or for a cart of nothing", () => {
    expect(shown({ payment: ["card"], tabby })).toBe("");
    expect(shown({ payment: ["tabby"], tabby }, "en", 0)).toBe("");
  });
});

describe("in the browser", () => {
  type Script = { src: string; nonce: string; fire(event: string): void };
  let scripts: Script[];
  let near: () => void;
  let mutate: () => void;
  let stored: string | null;
  const drawn: object[] = [];
  const place = { id: "tabby-cart", childElementCount: 0, replaceChildren: vi.fn<() => void>() };
  const tell = vi.fn<(isShown: boolean) => void>();
  const show = (price = promo.price, isWanted = false) =>
    showTabbyPromo(place as unknown as HTMLElement, { ...promo, price }, isWanted, tell);
  // oxlint-disable-next-line no-extraneous-class -- Tabby's own is one with a constructor alone
  class FakeTabby {
    constructor(options: object) {
      drawn.push(options);
    }
  }

  beforeEach(() => {
    [scripts, stored] = [[], "yes"];
    drawn.length = 0;
    place.childElementCount = 0;
    vi.stubGlobal("TabbyPromo", undefined);
    vi.stubGlobal("localStorage", { getItem: () => stored });
    vi.stubGlobal("navigator", { doNotTrack: null });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    const observer = (tellNear: (entries: { isIntersecting: boolean }[]) => void) => {
      near = () => tellNear([{ isIntersecting: true }]);
      return { observe: () => {}, disconnect: () => {} };
    };
    vi.stubGlobal(
      "IntersectionObserver",
      vi.fn(function (this: object, tellNear: Parameters<typeof observer>[0]) {
        return observer(tellNear);
      }),
    );
    vi.stubGlobal(
      "MutationObserver",
      vi.fn(function (this: object, changed: () => void) {
        mutate = changed;
        return { observe: () => {}, disconnect: () => {} };
      }),
    );
    const made = () => {
      const listeners = new Map<string, () => void>();
      return {
        src: "",
        nonce: "",
        async: false,
        addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
        remove() {
          scripts = scripts.filter((one) => one !== (this as unknown as Script));
        },
        fire: (event: string) => listeners.get(event)?.(),
      };
    };
    vi.stubGlobal("document", {
      createElement: made,
      querySelector: (selector: string) =>
        selector.startsWith("meta") ? { nonce: "N" } : (scripts.find(({ src }) => selector.includes(src)) ?? null),
      head: { appendChild: (script: Script) => scripts.push(script) },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  test("it comes near the window, once, by the page's nonce, and draws the sum", () => {
    show();
    expect(scripts).toEqual([]);
    near();
    expect(scripts.map(({ src, nonce }) => [src, nonce])).toEqual([["https://checkout.tabby.ai/tabby-promo.js", "N"]]);
    vi.stubGlobal("TabbyPromo", FakeTabby);
    scripts[0]!.fire("load");
    expect(drawn).toEqual([{ ...promo, selector: "#tabby-cart", currency: "AED" }]);
    // Our own text goes when something stands there, not before.
    expect(tell).not.toHaveBeenCalled();
    place.childElementCount = 1;
    mutate();
    expect(tell).toHaveBeenLastCalledWith(true);
    show("210.00");
    near();
    expect([scripts.length, (drawn[1] as Promo).price]).toEqual([1, "210.00"]);
  });

  test.each(["no", "offered", null])(
    "a visitor whose answer is %s gets no script of Tabby's, unless they ask",
    (answer) => {
      stored = answer;
      show();
      near();
      expect(scripts).toEqual([]);
      show(promo.price, true);
      near();
      expect(scripts).toHaveLength(1);
    },
  );

  test("a script that fails leaves our own text, and is tried again; one that throws too", () => {
    show();
    near();
    scripts[0]!.fire("error");
    expect([scripts.length, tell.mock.calls]).toEqual([0, []]);
    show();
    near();
    expect(scripts).toHaveLength(1);
    vi.stubGlobal(
      "TabbyPromo",
      // oxlint-disable-next-line no-extraneous-class -- Tabby's own is one with a constructor alone
      class {
        constructor() {
          throw new Error("not for this shop");
        }
      },
    );
    scripts[0]!.fire("load");
    expect(tell).toHaveBeenLastCalledWith(false);
  });

  test("a sum that changed meanwhile is the one that is drawn", () => {
    const end = show();
    near();
    end();
    show("99.00");
    near();
    vi.stubGlobal("TabbyPromo", FakeTabby);
    scripts[0]!.fire("load");
    expect(drawn.map((options) => (options as Promo).price)).toEqual(["99.00"]);
  });
});
