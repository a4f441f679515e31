// Shows that a body is read as it comes: not beyond its size, not beyond its time, and with memory for what has come.
import { afterEach, expect, test, vi } from "vitest";
import { bodyWithin, readBounded, withBoundedBody } from "#shared/http/bounded-body";

afterEach(() => vi.useRealTimers());

/** A body that sends so many bytes at once, as often as asked, and then ends, breaks off, or stays open. */
function body(size: number, times: number, then: "ends" | "breaks" | "hangs" = "ends") {
  let left = times;
  const cancelled = vi.fn<() => void>();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) return controller.enqueue(new Uint8Array(size).fill(7));
      if (then === "ends") return controller.close();
      if (then === "breaks") return controller.error(new Error("cut off"));
      return new Promise<void>(() => {});
    },
    cancel: cancelled,
  });
  return { stream, cancelled };
}

test("what comes in pieces is whole, up to the very limit", async () => {
  const read = await readBounded(body(1000, 50).stream, 50_000, 1000);
  expect([read.length, typeof read === "string" || read.every((byte) => byte === 7)]).toEqual([50_000, true]);
});

test("a byte too much is refused, and no more is read", async () => {
  const { stream, cancelled } = body(1000, 1000);
  expect(await readBounded(stream, 9999, 1000)).toBe("body_too_large");
  expect(cancelled).toHaveBeenCalledOnce();
});

test("one that does not end, or breaks off, is released", async () => {
  vi.useFakeTimers();
  const { stream, cancelled } = body(10, 3, "hangs");
  const read = readBounded(stream, 1000, 10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await read).toBe("body_too_late");
  expect(cancelled).toHaveBeenCalledOnce();
  expect(await readBounded(body(10, 3, "breaks").stream, 1000, 10_000)).toBe("body_too_late");
});

test("memory is taken for what has come, not for what may come", async () => {
  const taken: number[] = [];
  const real = Uint8Array;
  const spy = vi.spyOn(globalThis, "Uint8Array").mockImplementation(function (size: number) {
    taken.push(size);
    return new real(size);
  } as unknown as typeof Uint8Array);
  const small = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new real(5));
      controller.close();
    },
  });
  const read = await readBounded(small, 10 * 1024 * 1024, 1000);
  spy.mockRestore();
  expect([read.length, Math.max(...taken)]).toEqual([5, 16 * 1024]);
});

test("a request that says it is too large is not read at all; one without a body stays as it is", async () => {
  const { stream } = body(10, 1);
  const init = { method: "POST", body: stream, duplex: "half", headers: { "content-length": "1001" } };
  const request = new Request("https://shop.test/", init);
  expect(await withBoundedBody(request, 1000)).toBe("body_too_large");
  expect(request.bodyUsed).toBe(false);
  const get = new Request("https://shop.test/");
  expect(await withBoundedBody(get, 0)).toBe(get);
});

test("a body that was read before is not read again", async () => {
  const request = new Request("https://shop.test/", { method: "POST", body: "read" });
  await request.text();
  expect(await withBoundedBody(request, 10)).toBe(request);
});

test("the middleware refuses what is too large before anything looks at it, and hands on the rest in memory", async () => {
  const middleware = bodyWithin(4, (_c: { req: { raw: Request } }, problem) => new Response(problem));
  const posted = (text: string) => ({
    req: { raw: new Request("https://shop.test/", { method: "POST", body: text }) },
  });
  let seen = 0;
  const refused = await middleware(posted("12345"), async () => void seen++);
  expect([await refused?.text(), seen]).toEqual(["body_too_large", 0]);
  const c = posted("1234");
  const before = c.req.raw;
  expect(await middleware(c, async () => void seen++)).toBeUndefined();
  expect([c.req.raw === before, await c.req.raw.text(), seen]).toEqual([false, "1234", 1]);
});
