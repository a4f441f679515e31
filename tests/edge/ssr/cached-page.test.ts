// Shows that workerd copies what a response is made of: two visitors' answers are made of the same bytes, each with its own
// nonce, also where the first is read after the second was made.
import { expect, test } from "vitest";
import { newNonce } from "#storefront/request/nonce";
import { cachedPageHeaders, sentPage } from "#storefront/ssr/cached-page";

const encode = (text: string) => new TextEncoder().encode(text);

test.each([null, new URL("https://shop.test/ar/shop")])(
  "each answer has its own nonce, with its data at %s",
  async (url) => {
    const placeholder = newNonce();
    const data = `<script id="page-data" type="application/json">[]</script>`;
    const html = encode(
      `<p nonce="${placeholder}">${"x".repeat(400_000)}</p>${data}<script nonce="${placeholder}">1</script>`,
    );
    const page = { body: html, headers: new Headers(await cachedPageHeaders(html, placeholder, true)) };
    const nonces = [newNonce(), newNonce(), newNonce()];
    const answers = nonces.map((nonce) => new Response(sentPage(page, nonce, url)));
    const sent = await Promise.all(answers.map((answer) => answer.text()));
    expect(
      sent.map((text) => [...new Set(Array.from(text.matchAll(/nonce="([^"]+)"/g), ([, found]) => found))]),
    ).toEqual(nonces.map((nonce) => [nonce]));
  },
);
