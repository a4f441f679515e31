import { onTime } from "#shared/http/deadline";

/** Something did not answer in time. */
export class Slow extends Error {
  override readonly name = "Slow";
}

/**
 * Runs `work` with a deadline. Its signal aborts a fetch; work that cannot be aborted is no longer awaited.
 * @throws Slow after `ms`
 */
export const withinDeadline = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  onTime(ms, work, () => new Slow(`no answer within ${ms} ms`));

/**
 * The same for several works that end at one moment, in ms since 1970: they have one timer and one signal, and are late
 * together.
 */
export function commonDeadline(endsAt: number): <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T> {
  let open = 0;
  let clock: ReturnType<typeof clockUntil> | null = null;
  return async (work) => {
    clock ??= clockUntil(endsAt);
    const { signal, late } = clock;
    open += 1;
    try {
      return await Promise.race([work(signal), late]);
    } finally {
      open -= 1;
      if (open === 0) {
        clock?.stop();
        clock = null;
      }
    }
  };
}

function clockUntil(endsAt: number) {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Nobody may wait when it rings.
  late.catch(() => {});
  const ms = Math.max(0, endsAt - Date.now());
  const timer = setTimeout(() => {
    reject(new Slow(`no answer within ${ms} ms`));
    controller.abort();
  }, ms);
  return { signal: controller.signal, late, stop: () => clearTimeout(timer) };
}
