import type { AccessSampler } from "./access-sampler";
import type { Facts, Level } from "./log-line";

/**
 * The middleware that writes a sample of the requests as lines `request` into the log; `ms` until the answer was there.
 * @param factsOf what else a line says of a request; asked once it is answered, and only for one that has a line
 */
export const sampledRequests =
  <C extends { res: { status: number } }>(
    sampler: AccessSampler,
    log: (level: Level, event: string, facts: Facts) => void,
    factsOf: (c: C) => Facts,
  ) =>
  async (c: C, next: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    await next();
    const { status } = c.res;
    const ms = Math.round(performance.now() - start);
    const sample = sampler.sample({ status, ms }, Date.now());
    if (sample) log(status >= 500 ? "warn" : "info", "request", { ...factsOf(c), status, ms, ...sample });
  };
