import { momentInEmirates, timeInEmirates } from "#shared/time/emirates-time";

/** A time in Dubai, as a field for it has it, as an ISO moment; what is none is left for the call to refuse. */
export const momentIn = (local: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? new Date(momentInEmirates(local)).toISOString() : local;

/** The same the other way, for a field. @param iso or empty */
export const localOf = (iso: string | null): string => (iso ? timeInEmirates(Date.parse(iso)) : "");
