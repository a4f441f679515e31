import type { Failure } from "#shared/failures/failure";
import type { TextId } from "#client/messages/texts";

/** What is wrong: with a field, or with none in particular (null); in the server's words or a text of ours. */
export type Problem<Field extends string> = { field: Field | null } & ({ message: string } | { text: TextId });

/** A field of a form as text, trimmed; "" when it is not there. */
export function fieldIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Why a call gave nothing, beside the field that it is about. No result at all is nobody's field.
 * @param field that the call is about
 * @param named names under which the failure may say more of it
 */
export function problemOf<Field extends string>(
  reply: Failure | undefined,
  field: Field,
  named: readonly string[],
): Problem<Field> {
  if (!reply) return { field: null, text: "signIn.noReply" };
  const said = named.map((name) => reply.fields?.[name]).find(Boolean);
  const message = said ?? reply.message;
  if (!message) return { field: null, text: "signIn.noReply" };
  const isTheirs = said !== undefined || ["auth", "invalid", "conflict", "rate_limited"].includes(reply.err_type);
  return { field: isTheirs ? field : null, message };
}
