/**
 * Runs `work` against a clock. Its signal ends a fetch; what cannot be ended is no longer waited for.
 * @param late makes the error that is thrown after `ms`
 */
export async function onTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>, late: () => Error): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clock = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), clock]);
  } finally {
    clearTimeout(timer);
  }
}
