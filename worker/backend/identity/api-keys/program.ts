import type { Staff } from "../staff/staff";

/** A program that acts with its key. */
export type Program = { keyId: string; name: string; prefix: string; madeBy: string };
export type ProgramRow = { key_id: string; name: string; prefix: string; made_by: string };

export const programOf = ({ key_id, name, prefix, made_by }: ProgramRow): Program => ({
  keyId: key_id,
  name,
  prefix,
  madeBy: made_by,
});

/** The program of a call with a key. @throws Error on any other call */
export function programIn({ program }: { program: Program | null }): Program {
  if (!program) throw new Error("this call is not for programs alone");
  return program;
}

/** A program as the audit log and histories name who did something: by its key. */
export const signatureOf = ({ keyId, name, prefix }: Program): Staff => ({
  userId: keyId,
  email: `${name} · ${prefix}…`,
  name,
});
