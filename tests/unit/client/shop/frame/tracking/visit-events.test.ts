// Shows that a product says which search led to it: the last one, once, and none where something else came between.
import { expect, test, vi } from "vitest";
import { stubBrowser } from "#support/browser-storage";

const { track } = vi.hoisted(() => ({ track: vi.fn<(name: string, data: object) => Promise<void>>(async () => {}) }));
vi.mock("#client/shop/frame/tracking/track", () => ({ track }));

test("a product carries the search before it, and the next one does not", async () => {
  stubBrowser();
  vi.stubGlobal("location", { href: "https://shop.test/", origin: "https://shop.test" });
  vi.stubGlobal("document", { referrer: "" });
  const { answerConsent } = await import("#client/shop/frame/tracking/consent");
  answerConsent("yes");
  const { followVisit } = await import("#client/shop/frame/tracking/visit-events");
  const router = {
    state: {} as object,
    subscribe: (listener: () => void) => (tell = listener),
    routes: [],
    basename: "/",
  };
  let tell = () => {};
  const goTo = (id: string, pathname: string, search = "", params = {}) => {
    router.state = {
      location: { pathname, search },
      navigation: { state: "idle" },
      matches: [{ route: { id }, params }],
    };
    tell();
  };
  goTo("home", "/");
  followVisit(router as never);
  goTo("products", "/shop", "?search=masks");
  goTo("products", "/shop", "?search=gloves");
  goTo("about", "/about");
  goTo("product", "/product/nitrile", "", { slug: "nitrile" });
  goTo("product", "/product/latex", "", { slug: "latex" });
  expect(track.mock.calls.filter(([name]) => name === "product_view").map(([, data]) => data)).toEqual([
    { product: "nitrile", searched: "gloves" },
    { product: "latex", searched: "" },
  ]);
});
