import type { APIRequestContext, BrowserContext } from "playwright";

let made = 0;
/** An e-mail address that nobody has signed in with. */
export const newEmail = (): string => `browser-${process.pid}-${Date.now()}-${++made}@clinic.test`;
/** A mobile number of the UAE that nobody has signed in with. */
export const newPhone = (): string => `+97150${String(Date.now()).slice(-5)}${String(++made % 100).padStart(2, "0")}`;

type Message = { to: string; text: string };

/** The newest code that was sent to an address, from the outbox of the shop. */
export async function sentCode(request: APIRequestContext, to: string, origin = ""): Promise<string> {
  const address = `${origin}/dev/outbox?to=${encodeURIComponent(to)}`;
  const answer = await request.get(address, { headers: { accept: "application/json" } });
  const { messages }: { messages: Message[] } = await answer.json();
  const code = /\d{6}/.exec(messages[0]?.text ?? "")?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

type SignIn = { email?: string; name?: string; password?: string };

/** Signs a visitor's browser in by the calls that the form makes, with a code; a name completes the account. */
export async function signIn(context: BrowserContext, options: SignIn = {}): Promise<{ email: string }> {
  const { email = newEmail(), name, password } = options;
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await post("/api/auth/send-otp/", { email });
  await post("/api/authentication/confirm-account/", { email, otp: await sentCode(context.request, email) });
  if (password) await post("/api/auth/send-otp/", { email, purpose: "password" });
  const password_otp = password && (await sentCode(context.request, email));
  const user_info = { name, businessType: name && "clinic", password, password_otp };
  if (name || password) await post("/api/auth/update-user/", { user_info, is_new_user: true });
  return { email };
}
