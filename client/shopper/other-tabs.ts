/** Absent on the server and in browsers of before 2022, whose tabs then meet at their next page. */
const channel =
  typeof window !== "undefined" && "BroadcastChannel" in window ? new BroadcastChannel("shopper") : undefined;

/** Lets the shop's other tabs know that the server holds something new of this shopper. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
export const tellOtherTabs = (): void => channel?.postMessage("changed");

/** Hears when another tab has changed something. */
export const onOtherTabs = (changed: () => void): void => channel?.addEventListener("message", changed);
