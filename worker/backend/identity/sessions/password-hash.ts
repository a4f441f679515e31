import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** Cost of a hash: about 16 MB and 100 to 250 ms on a server's core. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const bytes = 32;
/** Concurrent hashes; more would slow every page of this isolate. */
const mostAtOnce = 2;
const mostWaiting = 8;

/** The queue is full; the caller says "try again shortly". */
export class TooManyHashes extends Error {
  override readonly name = "TooManyHashes";
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs two hashes at once and queues eight more. @throws TooManyHashes beyond that */
async function queued<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new TooManyHashes();
    // A finished hash hands its slot to the next in the queue, so that later ones cannot overtake.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await hash();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const text = password.normalize("NFC");
    scrypt(text, salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A password's hash with its salt, as it is stored. @throws TooManyHashes */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await queued(() => derive(password, salt));
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/**
 * Whether a password matches a hash. Without a hash it takes as long and returns false: timing reveals nothing about
 * accounts.
 * @throws TooManyHashes
 */
export async function isPasswordOf(password: string, stored: string | null): Promise<boolean> {
  const [, salt, hash] = stored?.split("$") ?? [];
  const known = Buffer.from(hash ?? "", "base64url");
  const key = await queued(() => derive(password, Buffer.from(salt ?? "AAAAAAAAAAAAAAAAAAAAAA", "base64url")));
  return known.length === key.length && timingSafeEqual(known, key);
}
