import { onTime } from "#shared/http/deadline";

/** Something did not answer in the time that it had. */
export class Slow extends Error {
  override readonly name = "Slow";
}

/**
 * Runs `work` against a clock. Its signal ends a fetch; what cannot be ended is no longer waited for.
 * @throws Slow after `ms`
 */
export const withinDeadline = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  onTime(ms, work, () => new Slow(`no answer within ${ms} ms`));
