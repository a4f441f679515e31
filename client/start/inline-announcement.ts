import { promoOffId } from "../shop/frame/layout/promo-off";

/**
 * Runs before the first paint: who has closed this announcement sees nothing of it, so nothing moves, and who closes it
 * is remembered by this browser. @param id of the announcement, digits alone
 */
export const inlineAnnouncement = (id: string): string =>
  `try{let s=localStorage,k="promo",d=document.documentElement;s[k]==="${id}"&&d.setAttribute("data-promo-off","");` +
  `addEventListener("change",e=>{e.target.id==="${promoOffId}"&&(s[k]="${id}")})}catch{}`;
