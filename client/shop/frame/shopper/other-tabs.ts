/** What one tab has changed: the cart at the server, lists that the browser stores, or who is signed in. */
type News = "cart" | "lists" | "session";

/** Absent on the server and in browsers of before 2022, whose tabs then meet at their next page. */
const channel =
  typeof window !== "undefined" && "BroadcastChannel" in window ? new BroadcastChannel("shopper") : undefined;

/** Lets the shop's other tabs know that something is new. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
export const notifyOtherTabs = (news: News): void => channel?.postMessage(news);

/** Hears when another tab has changed something. */
export const onOtherTabs = (news: News, changed: () => void): void =>
  channel?.addEventListener("message", ({ data }) => data === news && changed());
