import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { EventImport } from "./unread-days";

/** Days whose counts were read from Analytics Engine. */
export const selectImports = (from: number) =>
  statement<EventImport>(sql`SELECT day, imported_at FROM event_imports WHERE day >= ${from}`);
