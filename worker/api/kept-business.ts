import type { Context } from "hono";
import { chosenCategory } from "../../shared/business-categories";
import type { CallName } from "../../shared/calls";
import type { EdgeEnv } from "../edge/context";

/** The calls that change what a user's business does; their answers say what it is now. */
const changing: ReadonlySet<CallName> = new Set(["updateUser", "saveCustomerChoice"]);

/** What the user's business does, where an answer tells it, becomes the visitor's choice (A67). */
export function keepBusiness(c: Context<EdgeEnv>, body: unknown): void {
  const { user, customer_choice } = fieldsOf(body);
  const told = chosenCategory(fieldsOf(user).businessType ?? customer_choice);
  if (told !== "") c.set("businessCategory", told);
}

/** The same for the answer to a profile's change, whose body stays unread. */
export async function keepChangedBusiness(c: Context<EdgeEnv>, name: CallName, answer: Response): Promise<void> {
  if (!changing.has(name) || !answer.ok) return;
  keepBusiness(
    c,
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
