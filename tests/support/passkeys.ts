import type { BrowserContext, Page } from "playwright";
import { sentTo, signedInAs } from "./customers";
import type { HttpShopper } from "./http-shopper";

/** A shop's origin by a name: a passkey is of a name, and this machine's number is none. */
export const localName = (origin: string): string => origin.replace("127.0.0.1", "localhost");

/** Puts an authenticator with a verified owner into the browser. */
export async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const tools = await context.newCDPSession(page);
  await tools.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...kind, isUserVerified: true, automaticPresenceSimulation: true };
  await tools.send("WebAuthn.addVirtualAuthenticator", { options });
}

/** A new session of somebody, by a code. @param origin of the shop, by the name that the browser calls */
export async function signInByCode(context: BrowserContext, origin: string, email: string): Promise<void> {
  await context.clearCookies();
  const { cookies } = await signedInAs(origin, email);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
}

type Invitation = { email: string; roles: string[]; locale: "en" | "ar" };

/** Invites somebody to the team, and reads the path of the link in the e-mail. */
export async function invitedTo(origin: string, staff: HttpShopper, invitation: Invitation): Promise<string> {
  const { email, roles, locale } = invitation;
  await staff.get("inviteStaff", { email, roles });
  const [message] = await sentTo(origin, email);
  return new RegExp(locale === "ar" ? "/ar/admin/join\\S+" : "/admin/join\\S+").exec(message!.text)![0];
}
