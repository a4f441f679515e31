// Shows that a stored page carries the nonce of each response and nothing of the one it was made for.
import fc from "fast-check";
import { expect, test } from "vitest";
import { nonceOffsets, offsetsHeader, withNonce } from "../../../../worker/ssr/nonce";
import { newNonce } from "../../../../worker/request/nonce";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("every placeholder is replaced, whatever stands around it", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 8 }), (parts) => {
      const placeholder = newNonce();
      const html = encode(parts.join(placeholder));
      const nonce = newNonce();
      const headers = new Headers({ [offsetsHeader]: nonceOffsets(html, placeholder).join(",") });
      expect(decode(withNonce({ body: html, headers }, nonce))).toBe(decode(encode(parts.join(nonce))));
      expect(decode(html)).toContain(parts.length > 1 ? placeholder : "");
    }),
  );
});
