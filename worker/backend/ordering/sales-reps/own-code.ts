import type { CallContext } from "../call-context";
import { insertCode, selectCodeOf, selectMaySell } from "./sales-reps-store";

/** Without signs that look alike. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % 32]).join("");

type SalesContext = Pick<CallContext, "db" | "now" | "settings">;

/** Whether a user may make sales links: staff, and whom staff let. */
export async function maySell(userId: string, { db, settings }: Omit<SalesContext, "now">): Promise<boolean> {
  const [[user]] = await db.run(selectMaySell(userId, settings.staffEmails));
  return user?.may_sell === 1;
}

/** The user's own code, made the first time; null for who may not sell. */
export async function ownCode(userId: string, { db, now, settings }: SalesContext): Promise<string | null> {
  if (!(await maySell(userId, { db, settings }))) return null;
  const [, [own]] = await db.run(insertCode(userId, newCode(), now), selectCodeOf(userId));
  // Another one's code was drawn, once in a trillion times: the caller may ask again.
  if (!own) throw new Error("the drawn sales code is taken");
  return own.code;
}
