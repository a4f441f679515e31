/** A value that may arrive after the shell. A failure is a value too, so that no boundary ever sees a rejection. */
export type Later<T> = { ok: true; value: T } | { ok: false };

/** How long the stream waits for a deferred value, in ms, before its region says that it could not be loaded. */
const patience = 3500;

/**
 * Lets a loader continue without waiting for `reply`, of which only what `pick` returns is kept: the rest would travel
 * in the page's data for nothing. A rejection, a failure, no result or a timeout becomes `{ ok: false }`.
 */
export function later<Answer extends { success: boolean } | undefined, T>(
  reply: Promise<Answer>,
  pick: (reply: Extract<Answer, { success: true }>) => T,
): Promise<Later<T>> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Later<T>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false }), patience);
  });
  const settled = reply.then((value): Later<T> =>
    isSuccess(value) ? { ok: true, value: pick(value) } : { ok: false },
  );
  const total = settled.catch((): Later<T> => ({ ok: false }));
  return Promise.race([total, late]).finally(() => clearTimeout(timer));
}

const isSuccess = <Answer extends { success: boolean } | undefined>(
  value: Answer,
): value is Extract<Answer, { success: true }> => value?.success === true;
