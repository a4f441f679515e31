import { fromBase64url } from "./base64url";

/** What a browser gave with its subscription: its public key and the secret that it shares, as base64url. */
export type PushKeys = { p256dh: string; auth: string };
/** What is new with each message; given by tests alone. */
export type MessageKeys = { pair: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const publicLength = 65;
/** The one record of a message, in bytes; services take 4,096 at most. */
const recordSize = 4096;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

/** Whether a subscription's keys can be used: a point of P-256 and 16 bytes. */
export async function arePushKeys({ p256dh, auth }: PushKeys): Promise<boolean> {
  const point = fromBase64url(p256dh);
  if (point?.length !== publicLength || fromBase64url(auth)?.length !== 16) return false;
  return importPublic(point).then(
    () => true,
    () => false,
  );
}

/**
 * Encrypts a message for one browser as RFC 8291 says (`aes128gcm` of RFC 8188, one record).
 * @param text at most 3,000 bytes or so
 * @returns the body of what is posted to the push service
 * @throws when the browser's keys are none
 */
export async function encryptPush(text: string, keys: PushKeys, fresh?: MessageKeys): Promise<Uint8Array<ArrayBuffer>> {
  const { pair, salt } = fresh ?? (await newKeys());
  const theirs = fromBase64url(keys.p256dh)!;
  const secret = fromBase64url(keys.auth)!;
  const ours = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const shared = await agree(pair.privateKey, theirs);
  const input = await derive(shared, secret, joined(bytesOf("WebPush: info\0"), theirs, ours), 32);
  const [content, nonce] = await Promise.all([
    derive(input, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16),
    derive(input, salt, bytesOf("Content-Encoding: nonce\0"), 12),
  ]);
  const key = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["encrypt"]);
  // 2 marks the last record.
  const plain = joined(bytesOf(text), Uint8Array.of(2));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, plain));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, recordSize);
  return joined(salt, size, Uint8Array.of(ours.length), ours, sealed);
}

async function newKeys(): Promise<MessageKeys> {
  const pair = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
  return { pair, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

const importPublic = (point: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey("raw", point, curve, true, []);

/** What both sides can compute, and nobody else. */
async function agree(own: CryptoKey, theirs: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // The platform's types call the standard's field `public` otherwise.
  const algorithm = { name: "ECDH", public: await importPublic(theirs) } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, own, 256));
}

/** HKDF with SHA-256. @param length in bytes */
async function derive(
  input: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", input, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
