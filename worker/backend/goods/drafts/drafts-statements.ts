import { sql, type SQL } from "drizzle-orm";
import type { FailureCode } from "#shared/failures/failure";
import { statement, type Statement } from "#backend/platform/database";
import { firstRevision } from "#backend/platform/first-revision";
import type { Staff } from "#backend/identity/staff/staff";

export type DraftRow = {
  /** What it is a draft of: a product's slug, a key of the contents. */
  id: string;
  document: string;
  revision: number;
  staff_id: string;
  staff_email: string;
  changed_at: number;
  publish_at: number | null;
  problem: FailureCode | null;
};

/** Where drafts and versions of one kind are stored, and what the audit log calls it. */
type DraftTables<Row> = {
  drafts: string;
  versions: string;
  /** The column that says what something is a draft of. */
  id: string;
  audited: "product" | "content";
  /** Reads drafts, with that column as `id`. */
  read: (where: SQL) => Statement<Row>;
};

/** Drafts of a kind whose documents gain fields bring them up to date as they are read. */
type Reading<Document> = { parse?: (json: string) => NonNullable<Document> };

type Columns = Readonly<Record<string, SQL>>;
type Written<Document, By> = { id: string; document: Document; staff: By; now: number };
export type Draft<Document> = Written<Document, Staff>;

/** Versions that a history keeps. */
const mostVersions = 100;

const namesOf = (columns: Columns) => sql.raw(Object.keys(columns).join(", "));
const valuesOf = (columns: Columns) => sql.join(Object.values(columns), sql`, `);
const assigned = (columns: Columns) =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.raw(name)} = ${value}`),
    sql`, `,
  );

/** Drafts of one kind and the versions that were in the shop. A draft is saved by number, so nobody overwrites a colleague. */
export function draftsIn<Document extends object | null, Row extends DraftRow = DraftRow>(
  tables: DraftTables<Row>,
  { parse = (json) => JSON.parse(json) }: Reading<Document> = {},
) {
  const [drafts, versions, idColumn] = [sql.raw(tables.drafts), sql.raw(tables.versions), sql.raw(tables.id)];
  const asRead = (id: string, revision: number) => sql`${idColumn} = ${id} AND revision = ${revision}`;
  return {
    tables,
    parse,
    select: (id: string) => tables.read(sql`${idColumn} = ${id}`),
    /** Those whose time has come, the oldest first. */
    selectDue: (now: number, limit: number) =>
      tables.read(sql`publish_at <= ${now} AND problem IS NULL ORDER BY publish_at LIMIT ${limit}`),

    /**
     * A first draft, which aborts the batch where there is one; or one over the draft that was read, which changes no row when
     * another has been saved. What was to be published waits again.
     * @param columns that only this kind has
     */
    write({ id, document, staff, now }: Draft<Document>, revision: number | undefined, columns: Columns = {}) {
      const own = {
        document: sql`${JSON.stringify(document)}`,
        staff_id: sql`${staff.userId}`,
        staff_email: sql`${staff.email}`,
        changed_at: sql`${now}`,
        ...columns,
      };
      return revision === undefined
        ? statement<never>(sql`
            INSERT INTO ${drafts} (${idColumn}, revision, ${namesOf(own)})
            VALUES (${id}, ${firstRevision(now)}, ${valuesOf(own)})`)
        : statement<never>(sql`
            UPDATE ${drafts} SET revision = revision + 1, publish_at = NULL, problem = NULL, ${assigned(own)}
            WHERE ${asRead(id, revision)}`);
    },

    delete: (id: string, revision: number) =>
      statement<never>(sql`DELETE FROM ${drafts} WHERE ${asRead(id, revision)}`),

    /**
     * Sets when it is published by itself; `write` takes the time away. Null is written out, since a time that is taken
     * away moves no money, and the guard of money goes by the statement's text (`identity/approvals/cleared-database.ts`).
     * @param at in ms; null: not by itself
     */
    schedule: (id: string, revision: number, at: number | null, staff: Staff) =>
      statement<never>(sql`
        UPDATE ${drafts} SET publish_at = ${at ?? sql`NULL`}, problem = NULL, staff_id = ${staff.userId},
          staff_email = ${staff.email}
        WHERE ${asRead(id, revision)}`),

    noteProblem: (id: string, revision: number, code: FailureCode) =>
      statement<never>(sql`UPDATE ${drafts} SET problem = ${code} WHERE ${asRead(id, revision)}`),

    /** The next version of a history; the oldest beyond those that are stored are forgotten. */
    addVersion({ id, document, staff, now }: Written<Document, Staff | null>, columns: Columns = {}) {
      const own = {
        document: sql`${document && JSON.stringify(document)}`,
        staff_id: sql`${staff?.userId ?? null}`,
        staff_email: sql`${staff?.email ?? ""}`,
        published_at: sql`${now}`,
        ...columns,
      };
      return [
        statement<never>(sql`
          INSERT INTO ${versions} (${idColumn}, version, ${namesOf(own)})
          SELECT ${id}, 1 + coalesce(max(version), 0), ${valuesOf(own)} FROM ${versions} WHERE ${idColumn} = ${id}`),
        statement<never>(sql`
          DELETE FROM ${versions} WHERE ${idColumn} = ${id}
            AND version <= (SELECT max(version) - ${mostVersions} FROM ${versions} WHERE ${idColumn} = ${id})`),
      ];
    },
  };
}

/** Drafts of any kind. */
export type Drafts<Row extends DraftRow = DraftRow> = Omit<
  ReturnType<typeof draftsIn<object, Row>>,
  "write" | "addVersion"
>;
