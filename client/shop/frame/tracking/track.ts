import { eventData, type EventData, type EventName } from "#shared/tracking/events";
import { onDemand } from "#client/runtime/on-demand";
import { mayTrack } from "./consent";

const tracker = onDemand(() => import("./tracker"));

/**
 * Counts an event if the visitor has agreed, otherwise does nothing. The library is fetched with the first event. Never
 * fails: the shop works the same without it.
 */
export async function track<Name extends EventName>(name: Name, data: EventData<Name>): Promise<void> {
  if (!mayTrack()) return;
  await tracker().then(
    ({ sendEvent }) => sendEvent(name, eventData(name, data)),
    () => undefined,
  );
}
