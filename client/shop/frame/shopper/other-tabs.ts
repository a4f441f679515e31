/** What one tab has changed: the cart at the server, lists that the browser stores, or who is signed in. */
type News = "cart" | "lists" | "session";

/** Absent on the server. */
const channel = import.meta.env.SSR ? undefined : new BroadcastChannel("shopper");

/** Notifies the shop's other tabs of a change. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
export const notifyOtherTabs = (news: News): void => channel?.postMessage(news);

/** Listens for changes by other tabs. */
export const onOtherTabs = (news: News, changed: () => void): void =>
  channel?.addEventListener("message", ({ data }) => data === news && changed());
