import { sessionFlag } from "../shop/frame/shopper/session-flag";

/**
 * Runs before the first paint, since a cached page is the same for everybody: applies the visitor's choice, and marks the
 * page of somebody who was signed in on the last one, for whose name the header then has room. Without a stored choice, or
 * without storage, the system's theme applies.
 */
export const inlineTheme =
  `try{let s=localStorage,d=document.documentElement.dataset,t=s.theme;t&&(d.theme=t);` +
  `s.${sessionFlag}&&(d.user="")}catch{}`;
