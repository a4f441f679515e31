// Shows that the tail follows the page's bytes untouched, inside the body, in time or not at all, and escaped.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { loadTail, withTail } from "#storefront/ssr/tail";

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const tail = async () => "<script>tail</script>";

/** A page that arrives in pieces, cut anywhere. */
const inPieces = (html: string, cuts: number[]) => {
  const bytes = encode(html);
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [index, place] of places.slice(1).entries()) controller.enqueue(bytes.slice(places[index], place));
      controller.close();
    },
  });
};

describe("withTail", () => {
  test("puts the tail before the end tags, however the page is cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.array(fc.nat(), { maxLength: 9 }), async (text, cuts) => {
        const html = `<html><body>${text}</body></html>`;
        const expected = `<html><body>${text}<script>tail</script></body></html>`;
        expect(await textOf(withTail(inPieces(html, cuts), tail))).toBe(expected);
        expect(await textOf(withTail(encode(html), tail))).toBe(expected);
      }),
    );
  });

  test("sends a stored page as it was, whatever is written over its bytes meanwhile", async () => {
    const page = encode("<html><body>shell</body></html>");
    const stream = withTail(page, tail);
    page.fill(120);
    expect(await textOf(stream)).toBe("<html><body>shell<script>tail</script></body></html>");
  });

  test("puts it after a page that ends otherwise", async () => {
    for (const html of ["", "cut", "a page cut off in the middle"])
      expect(await textOf(withTail(encode(html), tail))).toBe(`${html}<script>tail</script>`);
  });

  test("sends a stored page before its tail is there", async () => {
    let give: (text: string) => void = () => {};
    const later = new Promise<string>((resolve) => (give = resolve));
    const reader = withTail(encode("<html><body>shell</body></html>"), () => later).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe("<html><body>shell");
    give("tail");
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("tail</body></html>");
  });
});

const clientThat = (call: () => Promise<unknown>) => ({ call }) as unknown as ApiClient;
const blockIn = (html: string): unknown =>
  JSON.parse(/<script id="tail" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "none");
const shopper = {
  profile: null,
  cart: { location: { name: "Sharjah" } },
  wishlist: [],
  compare: [],
  recently_viewed: [],
};

describe("loadTail", () => {
  test("has the browser ask again where somebody came with a session that is none, and no guest", async () => {
    const call = async () => ({ success: true, ...shopper, flash: null });
    const ended = await loadTail(clientThat(call), null, "n", true)();
    expect(blockIn(ended)).toEqual({ shopper: null, flash: null });
    expect(ended).toContain('<noscript><img src="/api/shopper/"');
    expect(await loadTail(clientThat(call), null, "n")()).not.toContain("<img");
  });

  test("asks at once and writes what is answered", async () => {
    const call = vi.fn<() => Promise<unknown>>(async () => ({ success: true, ...shopper, flash: null }));
    const write = loadTail(clientThat(call), null, "n");
    expect(call).toHaveBeenCalledWith("getShopper", {});
    expect(blockIn(await write())).toEqual({ shopper, flash: null });
  });

  test("says that it is late when there is no reply in time, or a failure", async () => {
    vi.useFakeTimers();
    const late = loadTail(
      clientThat(() => new Promise(() => {})),
      null,
      "n",
    )();
    await vi.advanceTimersByTimeAsync(300);
    expect(blockIn(await late)).toEqual({ shopper: null, flash: null });
    vi.useRealTimers();
    for (const reply of [undefined, { success: false }])
      expect(
        blockIn(
          await loadTail(
            clientThat(async () => reply),
            null,
            "n",
          )(),
        ),
      ).toEqual({ shopper: null, flash: null });
  });

  test("tells the stylesheet that somebody is signed in, and nothing of a guest", async () => {
    const html = (profile: object | null) =>
      loadTail(
        clientThat(async () => ({ success: true, ...shopper, profile, flash: null })),
        null,
        "n",
      )();
    expect(await html({ name: "Noura", email: "n@shop.test", rewards: 0 })).toMatch(
      /<i class="signed-in" hidden><\/i><noscript>/,
    );
    expect(await html(null)).not.toContain("signed-in");
    expect(await loadTail(null, null, "n")()).not.toContain("signed-in");
  });

  test.for([
    ["الشارقة", "الشارقة"],
    ["Ras al-Khaimah", "Ras al-Khaimah"],
    [`"}</style><script>`, "\\22 \\7d \\3c \\2f style\\3e \\3c script\\3e "],
  ])(
    "names the place of delivery %s for those without scripts, and lets neither rule nor markup out",
    async ([name, said]) => {
      const cart = { location: { name } };
      const html = await loadTail(
        clientThat(async () => ({ success: true, ...shopper, cart, flash: null })),
        null,
        "n",
      )();
      expect(html).toContain(`.deliver-to b::after{content:"${said}"}</style></noscript>`);
      expect(html).toContain('<style nonce="n">');
    },
  );

  test("carries a posted form's message, also for those without scripts, and lets no markup out", async () => {
    const message = `</script><script>alert(1)</script>"&`;
    const html = await loadTail(null, { message, type: 2 }, "n")();
    expect(blockIn(html)).toEqual({ flash: { message, type: 2 } });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain("alert-error");
    expect(html).toContain("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;</p>");
  });
});
