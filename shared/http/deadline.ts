/**
 * Runs `work` with a deadline. Its signal aborts a fetch; work that cannot be aborted is no longer awaited.
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
