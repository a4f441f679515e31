import type { BrowserContext } from "playwright";
import { inject } from "vitest";
import { mintToken } from "./session";

/** Signs a browser in as a user who is in the shop of the browser tests (`tests/browser/global-setup.ts`). */
export async function asUser(context: BrowserContext, userId: string): Promise<void> {
  await context.addCookies([{ name: "access_token", value: await mintToken(userId), url: inject("shopOrigin") }]);
}

/** A call of staff, answered as JSON. @param path below `/api` */
export async function asStaff(path: string, data: object = {}): Promise<unknown> {
  const headers = { cookie: `access_token=${await mintToken("staff")}`, "content-type": "application/json" };
  const body = JSON.stringify(data);
  const answer = await fetch(`${inject("shopOrigin")}/api${path}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
