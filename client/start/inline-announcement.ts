import { promoOffId } from "../shop/frame/layout/promo-off";

/**
 * Runs before the first paint: hides the announcement if it was closed in this browser, so that nothing moves, and
 * remembers when it is closed. @param id of the announcement, digits alone
 */
export const inlineAnnouncement = (id: string): string =>
  `try{let s=localStorage,k="promo",d=document.documentElement;s[k]==="${id}"&&d.setAttribute("data-promo-off","");` +
  `addEventListener("change",e=>{e.target.id==="${promoOffId}"&&(s[k]="${id}")})}catch{}`;
