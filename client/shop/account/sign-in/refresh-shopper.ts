import { choiceInCookie } from "#client/runtime/browser-client";
import type { Visit } from "#client/runtime/request-context";
import { connection } from "#client/shop/frame/shopper/connection";
import { receive } from "#client/shop/frame/shopper/receive";

/**
 * Reads again what the server knows of the visitor, after a sign-in or its last step. Either may have made the
 * account's business the visitor's choice.
 * @param visit gets the choice before the page's loader runs again; the footer, where it is made, is no part of React
 * @returns whether the server answered
 */
export async function refreshShopper(visit: Visit): Promise<boolean> {
  visit.businessCategory = choiceInCookie();
  const choice = document.getElementById("business-choice");
  if (choice instanceof HTMLSelectElement) choice.value = visit.businessCategory;
  const reply = await connection().call("getShopper", {}, { fresh: true });
  if (reply?.success) receive(reply);
  return reply?.success === true;
}
