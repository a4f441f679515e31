import { onTime } from "#shared/http/deadline";

/** A dependency did not answer in time; the caller answers `backend_slow`. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

/** Longest wait for one round trip to D1 or to a shopper's object, in ms. */
export const dependencyDeadline = 3000;

/** Waits for `work`, but no longer than `ms`. @param what names the dependency in the error */
export const within = <Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> =>
  onTime(
    ms,
    () => work,
    () => new DeadlineExceeded(`no answer from ${what} in ${ms} ms`),
  );
