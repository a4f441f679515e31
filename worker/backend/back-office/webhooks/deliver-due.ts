import { eventDays } from "#shared/tracking/commerce-events";
import { deliverWebhook, type DeliverServices } from "./try-delivery";
import { firstIdAt } from "./event-body";
import { deleteOldAttempts, deleteOldDeliveries, deleteOldEndpoints, deleteOldEvents } from "./retention-store";
import { endLease, leaseReady, selectReady } from "./webhooks-statements";
import { selectDue } from "./deliveries-store";

/** Taken of one endpoint in a round. */
const mostOfOne = 50;
/** Deliveries at once: a worker may wait for six answers at a time, and other tasks run beside this one. */
const mostAtOnce = 4;
/** … of them to one endpoint, so that a slow one leaves places to the others. */
const mostToOne = 2;

/**
 * Scheduled: delivers what is due and nobody has delivered. Of one endpoint the oldest go first, and those about one subject
 * one after the other; a receiver that fails is left alone while others get theirs.
 * @param now in ms
 * @param until when nothing more is begun, in ms by the clock; what was begun ends within ten seconds
 */
export async function deliverDueWebhooks(services: DeliverServices, now: number, until: number): Promise<void> {
  const places = new Places(mostAtOnce);
  let hasMore = true;
  while (hasMore && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    const [ready] = await services.db.run(selectReady(now));
    if (ready.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const due = await services.db.run(...ready.map(({ endpoint_id }) => selectDue(endpoint_id, now, mostOfOne)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const delivered = await Promise.all(
      ready.map(({ endpoint_id }, at) => deliverTo(services, endpoint_id, due[at] ?? [], { now, until, places })),
    );
    hasMore = delivered.some((count) => count > 0);
  }
}

/**
 * Delivers what is due to one endpoint, for a queue: in the order of the sweep, and safe to repeat. Only one run at a
 * time delivers to an endpoint, which so never gets more than two requests at once; a second run gives up, since the
 * first looks again after releasing its lease.
 * @param until when nothing more is begun, in ms by the clock
 * @param most deliveries
 * @returns whether it stopped before the end
 */
export async function deliverDueTo(
  services: DeliverServices,
  endpointId: string,
  { until, most }: { until: number; most: number },
): Promise<boolean> {
  const { db } = services;
  let left = most;
  // What was taken and came to nothing once may have been somebody's who is done; twice, and it is for the clock.
  for (let idle = 0; idle < 2;) {
    if (left <= 0 || Date.now() >= until) return true;
    const lease = until + leaseBeyond;
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    const [[leased]] = await db.run(leaseReady(endpointId, Date.now(), lease));
    if (!leased) return false;
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const tried = await deliverRounds(services, endpointId, until, left);
      left -= tried;
      idle = tried === 0 ? idle + 1 : 0;
    } finally {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await db.run(endLease(endpointId, lease));
    }
  }
  return false;
}

/** How long a lease lasts beyond the last beginning of a delivery, in ms: longer than a receiver is waited for. */
const leaseBeyond = 30_000;

/** Delivers round after round until nothing is due; how many were tried. @param most of them */
async function deliverRounds(services: DeliverServices, endpointId: string, until: number, most: number) {
  const places = new Places(mostToOne);
  let all = 0;
  while (all < most && Date.now() < until) {
    const now = Date.now();
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    const [due] = await services.db.run(selectDue(endpointId, now, Math.min(mostOfOne, most - all)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const tried = await deliverTo(services, endpointId, due, { now, until, places });
    if (tried === 0) break;
    all += tried;
  }
  return all;
}

type Round = { now: number; until: number; places: Places };
type Due = readonly { event_id: number; subject: string }[];

/** Delivers to one endpoint; how many were tried. */
async function deliverTo(services: DeliverServices, endpointId: string, due: Due, round: Round): Promise<number> {
  const chains = [...Map.groupBy(due, ({ subject }) => subject).values()];
  let tried = 0;
  const work = async () => {
    for (let chain = chains.shift(); chain; chain = chains.shift()) {
      for (const { event_id: eventId } of chain) {
        if (Date.now() >= round.until) return;
        // oxlint-disable-next-line no-await-in-loop -- in their order
        const sent = await round.places.within(() =>
          deliverWebhook(services, { endpointId, eventId }, Math.max(round.now, Date.now())),
        );
        // What follows about the same subject waits for it.
        if (sent === "skipped") break;
        tried += 1;
        if (sent.outcome !== "delivered") break;
      }
    }
  };
  await Promise.all(Array.from({ length: mostToOne }, work));
  return tried;
}

/** So many at once; the others wait in order. */
class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Deleted of each table in a minute. */
const mostForgotten = 5000;

/** Scheduled: what is older than thirty days, and webhooks that were removed before. @param now in ms */
export const forgetOldEvents = (now: number) => {
  const before = firstIdAt(now - eventDays * 86_400_000);
  return [
    deleteOldAttempts(before, mostForgotten),
    deleteOldDeliveries(before, mostForgotten),
    deleteOldEvents(before, mostForgotten),
    deleteOldEndpoints(now - eventDays * 86_400_000),
  ] as const;
};
