import { withoutPrivateCut } from "../text/without-private";

/** A failure as the error service gets it. */
export type ErrorReport = {
  name: string;
  message: string;
  stack: string;
  /** Where it happened: an address's path, without its query. */
  path: string;
};

/** Most characters of each part. */
const lengths = { name: 60, message: 500, stack: 4000, path: 255 } as const;

/** Anything that was thrown as a report, without whatever may be personal or open something. */
export function errorReport(error: unknown, path: string): ErrorReport {
  const { name, message, stack = "" } = error instanceof Error ? error : { name: "Error", message: String(error) };
  return cleanReport({ name, message, stack, path });
}

/** A report with its parts cleaned and cut; also for one that came over the wire. */
export const cleanReport = ({ name, message, stack, path }: ErrorReport): ErrorReport => ({
  name: withoutPrivateCut(name, lengths.name),
  message: withoutPrivateCut(message, lengths.message),
  stack: withoutPrivateCut(stack, lengths.stack),
  path: withoutPrivateCut(path, lengths.path),
});
