import type { CallReply } from "#shared/contracts/platform/table";

/** The emirates and their areas by name, in the page's language. */
export type States = readonly { name: string; areas: readonly string[] }[];

export const statesOf = (reply: Pick<CallReply<"listStates">, "states">): States =>
  reply.states.map(({ name, areas }) => ({ name, areas: areas.map((area) => area.name) }));

/** The emirates whose areas are offered once one is chosen: that one; all of them before. */
export const offeredStates = (states: States, state: string): States => {
  const known = states.filter(({ name }) => name === state);
  return known.length > 0 ? known : states;
};
