import type { CallReply } from "../../shared/contracts/table";

/** The emirates and their areas by name, in the page's language. */
export type States = readonly { name: string; areas: readonly string[] }[];

export const statesOf = (reply: CallReply<"listStates">): States =>
  reply.states.map(({ name, areas }) => ({ name, areas: areas.map((area) => area.name) }));

/** Areas to offer for an emirate; all of them when it is not one that is known. */
export const areasOf = (states: States, state: string): string[] => {
  const known = states.filter(({ name }) => name === state);
  return (known.length > 0 ? known : states).flatMap(({ areas }) => areas);
};
