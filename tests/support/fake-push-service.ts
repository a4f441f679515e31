import { importJWK, jwtVerify } from "jose";
import { fromBase64url, toBase64url } from "#backend/back-office/notices/base64url";

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

/**
 * A push service that is played, with the browsers that subscribe at it: it refuses who is not signed as RFC 8292 says, for
 * another service or with another key, and fails on demand; its browsers read what they are sent (RFC 8291).
 */
export class FakePushService {
  readonly origin = "https://fake-push-service.com";
  /** Statuses that the next posts are answered with, whatever they are. */
  failing: number[] = [];
  /** What each browser was shown, by the end of its address. */
  readonly shown: { browser: string; message: unknown }[] = [];
  readonly #browsers = new Map<string, { pair: CryptoKeyPair; auth: Uint8Array<ArrayBuffer>; gone: boolean }>();

  /** @param now the moment, in ms, at which it looks at signatures: the tests have a clock of their own */
  constructor(
    readonly publicKey: string,
    readonly now: number,
  ) {}

  /** A new browser; what it gives to the shop. */
  async subscribe(browser: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
    const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
    const auth = crypto.getRandomValues(new Uint8Array(16));
    this.#browsers.set(browser, { pair, auth, gone: false });
    const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    return { endpoint: `${this.origin}/${browser}`, p256dh: toBase64url(point), auth: toBase64url(auth) };
  }

  /** The browser forgets its subscription. */
  leave(browser: string): void {
    const known = this.#browsers.get(browser);
    if (known) known.gone = true;
  }

  /** Answers what is posted. */
  answer = async (request: Request): Promise<Response> => {
    const forced = this.failing.shift();
    if (forced !== undefined) return new Response(null, { status: forced });
    const name = new URL(request.url).pathname.slice(1);
    const browser = this.#browsers.get(name);
    if (!browser || browser.gone) return new Response(null, { status: 410 });
    const refused = await this.#refusal(request);
    if (refused) return new Response(refused, { status: 403 });
    const body = new Uint8Array(await request.arrayBuffer());
    this.shown.push({ browser: name, message: JSON.parse(await read(body, browser.pair, browser.auth)) });
    return new Response(null, { status: 201 });
  };

  async #refusal({ headers }: Request): Promise<string | null> {
    if (headers.get("content-encoding") !== "aes128gcm" || !headers.has("ttl")) return "headers";
    const [, token = "", key = ""] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.get("authorization") ?? "") ?? [];
    if (key !== this.publicKey) return "another key";
    const point = fromBase64url(key)!;
    const jwk = { kty: "EC", crv: "P-256", x: toBase64url(point.slice(1, 33)), y: toBase64url(point.slice(33)) };
    return jwtVerify(token, await importJWK(jwk, "ES256"), {
      audience: this.origin,
      currentDate: new Date(this.now),
    }).then(
      () => null,
      () => "signature",
    );
  }
}

/** What a browser does with a message. */
async function read(
  body: Uint8Array<ArrayBuffer>,
  pair: CryptoKeyPair,
  auth: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const [salt, length] = [body.slice(0, 16), body[20]!];
  const theirs = body.slice(21, 21 + length);
  const ours = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const key = await crypto.subtle.importKey("raw", theirs, curve, true, []);
  const algorithm = { name: "ECDH", public: key } as unknown as Parameters<typeof crypto.subtle.deriveBits>[0];
  const shared = new Uint8Array(await crypto.subtle.deriveBits(algorithm, pair.privateKey, 256));
  const info = Uint8Array.from([...bytesOf("WebPush: info\0"), ...ours, ...theirs]);
  const input = await hkdf(shared, auth, info, 32);
  const content = await hkdf(input, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16);
  const iv = await hkdf(input, salt, bytesOf("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, body.slice(21 + length)));
  return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)));
}

async function hkdf(
  input: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", input, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}
