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
