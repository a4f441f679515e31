import { sql, type SQL } from "drizzle-orm";
import { statement } from "../database";
import type { WorkKind } from "./work";

/** Whether some work has been set aside, so that it is not retried automatically. @param about its id, as SQL */
export const isSetAside = (kind: WorkKind, about: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM queue_failures
  WHERE kind = ${kind} AND about = CAST(${about} AS TEXT) AND set_aside_at IS NOT NULL)`;

/** Deletes the record of a failure, once the work is done. */
export const forgetFailure = (kind: WorkKind, about: string) =>
  statement<never>(sql`DELETE FROM queue_failures WHERE kind = ${kind} AND about = ${about}`);
