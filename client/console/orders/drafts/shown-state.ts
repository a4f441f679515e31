import type { CallReply } from "#shared/contracts/platform/table";

/** The text of a draft's state: one whose link no longer opens is not called sent, since its customer cannot pay it. */
export const shownState = ({ state, link_works }: Pick<CallReply<"getDraft">["draft"], "state" | "link_works">) =>
  state === "sent" && !link_works ? "drafts.state.ended" : (`drafts.state.${state}` as const);
