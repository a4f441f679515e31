/** Something did not answer in the time that it had. */
export class Slow extends Error {
  override readonly name = "Slow";
}

/**
 * Runs `work` against a clock. Its signal ends a fetch; what cannot be ended is no longer waited for.
 * @throws Slow after `ms`
 */
export async function withinDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clock = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Slow(`no answer within ${ms} ms`));
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), clock]);
  } finally {
    clearTimeout(timer);
  }
}
