// Shows that a stored page carries the nonce of each response and nothing of the one it was made for, and that the data of
// one that sleeps is sent apart from it, byte for byte.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newNonce } from "#storefront/request/nonce";
import { cachedPageHeaders, sentData, sentPage } from "#storefront/ssr/cached-page";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const kept = async (html: string, nonce: string, sleeps: boolean) => ({
  body: encode(html),
  headers: new Headers(await cachedPageHeaders(encode(html), nonce, sleeps)),
});

test("every placeholder is replaced, whatever stands around it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 8 }), async (parts) => {
      const placeholder = newNonce();
      const page = await kept(parts.join(placeholder), placeholder, false);
      const nonces = [newNonce(), newNonce()];
      // Each is an answer of its own, although the bytes are the same ones.
      const answers = nonces.map((nonce) => new Response(sentPage(page, nonce, null)));
      const sent = await Promise.all(answers.map((answer) => answer.text()));
      expect(sent).toEqual(nonces.map((nonce) => decode(encode(parts.join(nonce)))));
    }),
  );
});

describe("a page that sleeps", () => {
  const block = (json: string) => `<script id="page-data" type="application/json">${json}</script>`;
  const link = (search: string, hash: string) =>
    `<link id="page-data" as="fetch" href="/ar/shop${search}&amp;page-data=${hash}">`;
  const documentOf = (data: string, nonce: string) =>
    `<p nonce="${nonce}">\u0645</p>${data}<script nonce="${nonce}">1</script>`;
  const hashIn = (sent: string) => /page-data=(\w+)"/.exec(sent)![1]!;

  test("is sent with a link instead of its data", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom("", "?search=a&page=2"), async (value, search) => {
        const json = value.replaceAll("<", "\\u003c");
        const [placeholder, nonce] = [newNonce(), newNonce()];
        const page = await kept(documentOf(block(json), placeholder), placeholder, true);
        const sent = decode(sentPage(page, nonce, new URL(`https://shop.test/ar/shop${search}`)));
        const hash = hashIn(sent);
        expect(sent).toBe(documentOf(link(search.replace("&", "&amp;") || "?", hash), nonce));
        expect(sentData(page, hash)).toBe(json);
        expect(decode(sentPage(page, nonce, null))).toBe(documentOf(block(json), nonce));
      }),
    );
  });

  test("gives nothing by the hash of what it was", async () => {
    const nonce = "n".repeat(22);
    const [before, now] = await Promise.all(
      ["[1]", "[2]"].map((json) => kept(documentOf(block(json), nonce), nonce, true)),
    );
    const hash = hashIn(decode(sentPage(before!, nonce, new URL("https://shop.test/"))));
    expect(sentData(now!, hash)).toBeNull();
    expect(sentData(await kept("<p></p>", nonce, true), hash)).toBeNull();
  });
});
