import type { BrowserContext } from "playwright";
import { expect, inject } from "vitest";
import { mintToken, staffEmail } from "./session";

/** The newest code that was sent to an address. */
export async function codeSentTo(context: BrowserContext, to: string): Promise<string> {
  const headers = { accept: "application/json" };
  const answer = await context.request.get(`/dev/outbox?to=${encodeURIComponent(to)}`, { headers });
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
}

async function post(context: BrowserContext, path: string, data: object, headers: Record<string, string> = {}) {
  const answer = await context.request.post(path, { data, headers });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
}

/** A new account with its last step done, signed in here. @returns its e-mail */
export async function newAccount(context: BrowserContext): Promise<string> {
  const email = `${crypto.randomUUID()}@shop.test`;
  await post(context, "/api/auth/send-otp/", { email });
  await post(context, "/api/authentication/confirm-account/", { email, otp: await codeSentTo(context, email) });
  const user_info = { first_name: "Noura", last_name: "Ali" };
  await post(context, "/api/auth/update-user/", { user_info, is_new_user: true });
  return email;
}

/** Adds an address by the form's names. @returns its id */
export async function newAddress(context: BrowserContext, change: Record<string, string> = {}): Promise<string> {
  const data = {
    action: "add",
    billingName: "Noura",
    billingLastName: "Ali",
    buildingName: "Unit 214, Building 64",
    city: "Dubai Healthcare City",
    state: "Dubai",
    phoneNumber: "0501234567",
    ...change,
  };
  const answer = await context.request.post("/api/my-addresses/edit/", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { address: { id: string } }).address.id;
}

/** Puts AED into a wallet, as staff whom this signs in here does. */
export async function creditWallet(
  staff: BrowserContext,
  email: string,
  entries: { amount: number; note: string }[],
): Promise<void> {
  const [staffId = ""] = staffEmail.split("@");
  await staff.addCookies([{ name: "access_token", value: await mintToken(staffId), url: inject("shopOrigin") }]);
  for (const entry of entries) {
    // oxlint-disable-next-line no-await-in-loop -- their order is looked at
    await post(staff, "/api/admin/wallet/credit/", { email, ...entry }, { "idempotency-key": crypto.randomUUID() });
  }
}
