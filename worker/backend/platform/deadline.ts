/** A dependency did not answer in time; the caller answers `backend_slow`. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

/** Longest wait for one round trip to D1 or to a shopper's object, in ms. */
export const dependencyDeadline = 3000;

/** Waits for `work`, but no longer than `ms`. @param what names the dependency in the error */
export async function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(`no answer from ${what} in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
