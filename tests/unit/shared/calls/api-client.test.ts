// Shows that the one client sends every call as the backend expects it, and tells success, failure and no result apart.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApiClient } from "#shared/calls/api-client";

const offers = { success: true, products: [] };
const refused = { success: false, err_type: "invalid", code: "invalid_input", message: "No." };
const badToken = { detail: "Given token not valid for any token type", code: "token_not_valid" };

/** A fetch that gives these answers in turn, the last one forever, and remembers what was asked. */
function server(...answers: (Response | Error)[]) {
  const seen: Request[] = [];
  const fetch = async (request: Request) => {
    seen.push(request);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return answer.clone();
  };
  return { seen, fetch };
}

const base = "https://backend.test";
const backend = { base, locale: "en" } as const;

describe("what is sent", () => {
  test("a file is posted as form data under the same address rules", async () => {
    const { seen, fetch } = server(Response.json({ success: true, message: "", file: {} }));
    const api = createApiClient({ base: `${base}/api`, locale: "ar", fetch });
    await api.call("uploadFile", { file: { name: "my licence.pdf", bytes: new Uint8Array([1, 2, 3]) } });
    const { pathname, searchParams } = new URL(seen[0]!.url);
    expect([seen[0]!.method, pathname, searchParams.get("lang")]).toEqual(["POST", "/api/file-upload/", "ar"]);
    expect(seen[0]!.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    const file = (await seen[0]!.formData()).get("file") as File;
    expect([file.name, [...new Uint8Array(await file.arrayBuffer())]]).toEqual(["my licence.pdf", [1, 2, 3]]);
  });

  // Shows: calls.client
  test("every request carries the fixed parameters, the source and a slash before the query", async () => {
    const { seen, fetch } = server(Response.json(offers));
    await createApiClient({ ...backend, fetch, locale: "ar" }).call("listTopOffers", { limit: 5 });
    const url = new URL(seen[0]!.url);
    expect(url.pathname).toBe("/api/get-data-json/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      name: "top_offers",
      business_category: "",
      country: "UAE",
      currency: "AED",
      lang: "ar",
      limit: "5",
    });
    expect(seen[0]!.method).toBe("GET");
    expect(seen[0]!.headers.get("source")).toBe("web");
    expect(seen[0]!.headers.has("authorization")).toBe(false);
  });

  test("path parameters are filled in encoded and not repeated, lists are joined, undefined is left out", async () => {
    const { seen, fetch } = server(Response.json(offers));
    const api = createApiClient({ ...backend, fetch });
    await api.call("getProduct", { id: "a/b?ü", is_pdp: "true" });
    await api.call("listProductGroups", { brand: ["acme", "nova"], search: undefined });
    const [product, groups] = seen.map(({ url }) => new URL(url));
    expect(product!.pathname).toBe("/products/a%2Fb%3F%C3%BC/");
    expect(product!.searchParams.has("id")).toBe(false);
    expect(product!.searchParams.get("is_pdp")).toBe("true");
    expect(groups!.searchParams.get("brand")).toBe("acme,nova");
    expect(groups!.searchParams.has("search")).toBe(false);
  });

  test.each([
    [base, "listTopOffers", "/api/get-data-json/"],
    [base, "getProduct", "/products/1/"],
    [`${base}/api`, "listTopOffers", "/api/get-data-json/"],
    [`${base}/api`, "getProduct", "/api/products/1/"],
  ] as const)("from %s the call %s goes to %s: the prefix is never doubled", async (from, name, path) => {
    const { seen, fetch } = server(Response.json(offers));
    await createApiClient({ base: from, fetch, locale: "en" }).call(name, { id: "1" });
    expect(new URL(seen[0]!.url).pathname).toBe(path);
  });
});

describe("what comes back", () => {
  test.each([
    ["a success is the reply", Response.json(offers), offers],
    ["a failure has its status", Response.json(refused, { status: 400 }), { ...refused, status: 400 }],
    [
      "a success with a failing status is a failure",
      Response.json(offers, { status: 500 }),
      expect.objectContaining({ success: false, status: 500 }),
    ],
    ["a failure that says 200 is a failure", Response.json(refused), { ...refused, status: 200 }],
    ["a network error is no result", new TypeError("refused"), undefined],
    ["garbage is no result", new Response("<html>"), undefined],
    ["JSON that is no object is no result", Response.json([1]), undefined],
  ])("%s", async (_, answer, expected) => {
    const { fetch } = server(answer);
    expect(await createApiClient({ ...backend, fetch }).call("listTopOffers", {})).toEqual(expected);
  });
});

describe("a refused token", () => {
  test.each([
    ["by its code", { success: false, code: "token_not_valid" }],
    ["by its sentence", { detail: badToken.detail }],
  ])("%s is asked again once without it", async (_, refusal) => {
    const { seen, fetch } = server(Response.json(refusal, { status: 401 }), Response.json(offers));
    const reply = await createApiClient({ ...backend, fetch, token: "old" }).call("listTopOffers", {});
    expect(reply).toEqual(offers);
    expect(seen.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer old", null]);
  });

  test("twice is a failure, not a third try", async () => {
    const { seen, fetch } = server(Response.json(badToken, { status: 401 }));
    const reply = await createApiClient({ ...backend, fetch, token: "old" }).call("listTopOffers", {});
    expect(reply).toMatchObject({ success: false, code: "token_not_valid", message: badToken.detail, status: 401 });
    expect(seen).toHaveLength(2);
  });
});

const always = new URLSearchParams({ business_category: "", country: "UAE", currency: "AED", lang: "en" });

describe("a write", () => {
  const change = { id: "c" };

  test("carries its idempotency key, so that it may be sent again", async () => {
    const { seen, fetch } = server(Response.json(refused, { status: 400 }));
    await createApiClient({ ...backend, fetch }).call("removeVoucher", change, { idempotencyKey: "k" });
    expect(seen[0]!.headers.get("idempotency-key")).toBe("k");
    expect(new URL(seen[0]!.url).pathname).toBe("/cart/c/voucher/remove/");
  });

  test("whose token is refused is not made again as somebody else", async () => {
    const { seen, fetch } = server(Response.json(badToken, { status: 401 }));
    const reply = await createApiClient({ ...backend, fetch, token: "old" }).call("removeVoucher", change);
    expect(reply).toMatchObject({ code: "token_not_valid", status: 401 });
    expect(seen).toHaveLength(1);
  });

  test("that is anybody's is made again without the refused token, with the same body and key", async () => {
    const { seen, fetch } = server(Response.json(badToken, { status: 401 }), Response.json({ success: true }));
    const api = createApiClient({ ...backend, fetch, token: "old" });
    const reply = await api.call("updateSearchKeyword", { keyword: "gloves" }, { idempotencyKey: "k" });
    expect(reply).toEqual({ success: true });
    const header = ({ headers }: Request, name: string) => headers.get(name);
    const sent = await Promise.all(
      seen.map(async (one) => [header(one, "authorization"), header(one, "idempotency-key"), await one.text()]),
    );
    const body = JSON.stringify({ keyword: "gloves" });
    expect(sent).toEqual([
      ["Bearer old", "k", body],
      [null, "k", body],
    ]);
  });

  test("has its parameters where its row says: in the address, the rest in the body", async () => {
    const { seen, fetch } = server(Response.json({ success: true }));
    const api = createApiClient({ ...backend, fetch });
    await api.call("editAddress", { action: "modify", id: "7", city: "Dubai" });
    await api.call("createCheckout", {
      source: "multiple",
      items: [{ sku_id: "a", quantity: 2 }],
      device_source: "mobile",
    });
    await api.call("addToWishlist", { sku_id: "a" });
    const own = ({ url }: Request) =>
      Object.fromEntries([...new URL(url).searchParams].filter(([key]) => !always.has(key)));
    expect(await Promise.all(seen.map(async (request) => [own(request), await request.json()]))).toEqual([
      [{ action: "modify", id: "7" }, { city: "Dubai" }],
      [{ source: "multiple", device_source: "mobile" }, { items: [{ sku_id: "a", quantity: 2 }] }],
      [{}, { sku_id: "a" }],
    ]);
  });
});

describe("what is kept", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("equal GETs in flight are one fetch, even when nothing is kept", async () => {
    const { seen, fetch } = server(Response.json(offers));
    const api = createApiClient({ ...backend, fetch });
    expect(await Promise.all([api.call("listTopOffers", {}), api.call("listTopOffers", {})])).toEqual([offers, offers]);
    await api.call("listTopOffers", {});
    expect(seen).toHaveLength(2);
  });

  test("a success answers for cacheMs and no longer", async () => {
    const { seen, fetch } = server(Response.json(offers));
    const api = createApiClient({ ...backend, fetch, cacheMs: 30_000 });
    await api.call("listTopOffers", {});
    vi.advanceTimersByTime(29_999);
    await api.call("listTopOffers", {});
    expect(seen).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await api.call("listTopOffers", {});
    expect(seen).toHaveLength(2);
  });

  test.each([
    ["a failure", Response.json(refused, { status: 400 })],
    ["no result", new TypeError("refused")],
  ])("%s is not kept", async (_, answer) => {
    const { seen, fetch } = server(answer, Response.json(offers));
    const api = createApiClient({ ...backend, fetch, cacheMs: 30_000 });
    await api.call("listTopOffers", {});
    expect(await api.call("listTopOffers", {})).toEqual(offers);
    expect(seen).toHaveLength(2);
  });

  test("the number of kept answers is bounded: the oldest goes first", async () => {
    const { seen, fetch } = server(Response.json(offers));
    const api = createApiClient({ ...backend, fetch, cacheMs: 30_000 });
    for (let limit = 1; limit <= 65; limit++) await api.call("listTopOffers", { limit });
    await api.call("listTopOffers", { limit: 65 });
    expect(seen).toHaveLength(65);
    await api.call("listTopOffers", { limit: 1 });
    expect(seen).toHaveLength(66);
  });

  test("what is not kept takes no room: a GET in flight stays shared however many others finish", async () => {
    // Shows that a finished answer with cacheMs 0 pushes nothing out.
    const { seen, fetch } = server(Response.json(offers));
    let open!: () => void;
    const opened = new Promise<void>((settle) => (open = settle));
    const slow = (request: Request) =>
      request.url.includes("limit=1&") || request.url.endsWith("limit=1")
        ? opened.then(() => fetch(request))
        : fetch(request);
    const api = createApiClient({ ...backend, fetch: slow });
    const first = api.call("listTopOffers", { limit: 1 });
    for (let limit = 2; limit <= 66; limit++) await api.call("listTopOffers", { limit });
    const second = api.call("listTopOffers", { limit: 1 });
    open();
    expect(await Promise.all([first, second])).toEqual([offers, offers]);
    expect(seen).toHaveLength(66);
  });

  test("who gives up gets no result at once; the fetch goes on for the others", async () => {
    let resolve!: (response: Response) => void;
    const promise = new Promise<Response>((settle) => (resolve = settle));
    const api = createApiClient({ ...backend, fetch: () => promise });
    const controller = new AbortController();
    const left = api.call("listTopOffers", {}, { signal: controller.signal });
    const stayed = api.call("listTopOffers", {});
    controller.abort();
    expect(await left).toBeUndefined();
    resolve(Response.json(offers));
    expect(await stayed).toEqual(offers);
    expect(await api.call("listTopOffers", {}, { signal: controller.signal })).toBeUndefined();
  });
});
