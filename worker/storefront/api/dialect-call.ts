import type { CallName } from "#shared/calls/calls";

/** A call's own parameters by name, whether they travel in path, query or body. */
export type Parameters = Record<string, unknown>;

/** Asks the backend for a call with these parameters, each in its place. */
export type Ask = (
  name: CallName,
  parameters: Parameters,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;
