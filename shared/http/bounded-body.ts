import { wideReader } from "./wide-reader";

/** How long a body may take to arrive, in ms: a small one, and one with a file on a slow line. */
export const bodyDeadlines = { small: 10_000, file: 100_000 };

/** Why a body was not read. */
export type BodyProblem = "body_too_large" | "body_too_late";

/** Room for the first bytes, and what is read at once; it doubles as more come. */
const firstBytes = 16 * 1024;

/**
 * Reads a whole body into memory that grows as bytes arrive, and releases it if it is too large or too late.
 * @param most in bytes
 * @param ms for all of it; one that breaks off counts as too late
 */
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  most: number,
  ms: number,
): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  const reader = wideReader(stream, firstBytes);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clock = new Promise<BodyProblem>((resolve) => {
    timer = setTimeout(() => resolve("body_too_late"), ms);
  });
  const read = await Promise.race([readWhole(reader, most), clock]);
  clearTimeout(timer);
  // Not awaited: such a slow sender may never notice.
  if (typeof read === "string") reader.cancel().catch(() => {});
  return read;
}

async function readWhole(
  reader: ReturnType<typeof wideReader>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  let whole = new Uint8Array(Math.min(most, firstBytes));
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done && next.value; next = await reader.read()) {
      const wanted = size + next.value.length;
      if (wanted > most) return "body_too_large";
      if (wanted > whole.length) {
        const grown = new Uint8Array(Math.min(most, Math.max(wanted, whole.length * 2)));
        grown.set(whole.subarray(0, size));
        whole = grown;
      }
      whole.set(next.value, size);
      size = wanted;
    }
  } catch {
    return "body_too_late";
  }
  return whole.subarray(0, size);
}

/** The same request with its body in memory, or why it is not; as it is without a body, or when that was read before. */
export async function withBoundedBody(
  request: Request,
  most: number,
  ms: number = bodyDeadlines.small,
): Promise<Request | BodyProblem> {
  if (!request.body || request.bodyUsed || request.method === "GET" || request.method === "HEAD") return request;
  if (Number(request.headers.get("content-length") ?? 0) > most) return "body_too_large";
  const body = await readBounded(request.body, most, ms);
  return typeof body === "string" ? body : new Request(request, { method: request.method, body });
}

/**
 * Middleware that reads a posted body before anything else does, within limits of time and size.
 * @param most in bytes
 * @param refuse answers what is larger or later, by the status of its failure
 * @param ms how long all of it may take; ten seconds unless given
 */
export const bodyWithin =
  <C extends { req: { raw: Request } }>(
    most: number,
    refuse: (c: C, problem: BodyProblem) => Response | Promise<Response>,
    ms?: number,
  ) =>
  async (c: C, next: () => Promise<void>): Promise<Response | undefined> => {
    const read = await withBoundedBody(c.req.raw, most, ms);
    if (typeof read === "string") return refuse(c, read);
    c.req.raw = read;
    await next();
    return undefined;
  };
