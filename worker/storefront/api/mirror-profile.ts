import type { Context } from "hono";
import { chosenCategory } from "#shared/goods/business-categories";
import type { CallName } from "#shared/calls/calls";
import type { EdgeEnv } from "../request/context";

/** The calls that change what the cookies mirror of a user; their answers have the new values. */
const changing: ReadonlySet<CallName> = new Set(["updateUser", "saveCustomerChoice"]);

/**
 * Copies what an answer says about the user into the cookies: the e-mail, and the business category, which becomes the
 * visitor's choice.
 */
export function mirrorProfile(c: Context<EdgeEnv>, body: unknown): void {
  const { user, customer_choice } = fieldsOf(body);
  const { email, businessType } = fieldsOf(user);
  if (typeof email === "string") c.set("session", { ...c.var.session, email });
  const category = chosenCategory(businessType ?? customer_choice);
  if (category !== "") c.set("businessCategory", category);
}

/** The same for the answer to a profile's change, whose body stays unread. */
export async function mirrorChangedProfile(c: Context<EdgeEnv>, name: CallName, answer: Response): Promise<void> {
  if (!changing.has(name) || !answer.ok) return;
  mirrorProfile(
    c,
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
