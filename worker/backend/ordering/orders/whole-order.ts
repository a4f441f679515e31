import { ArchiveAway } from "../archives/archives";
import type { ArchivedContent } from "../archives/content";
import { bringBack } from "../archives/bring-back";
import { fillArchived, readContent, withContent } from "../archives/read-archived";
import { isArchived } from "../archives/archives-statements";
import type { CallContext } from "../call-context";
import type { RowsOf, Statement } from "#backend/platform/database";
import { selectOrder, type OrderRow } from "./orders-statements";

/** So often an order is looked for that is moved each time. */
const looks = 3;

type Whole<More extends readonly Statement[]> = {
  row: OrderRow;
  /** What its archive has of it; null: all of it is in the shop's database. */
  content: ArchivedContent | null;
  more: RowsOf<More>;
};

/**
 * An order with its lines and addresses, from the shop's database, which is asked first, or from the archive that its
 * row names; other statements share the round trip. Null: there is no such order.
 * @param userId whose it must be; null: anybody's
 * @throws ArchiveAway
 */
export async function readWhole<const More extends readonly Statement[]>(
  orderId: string,
  userId: string | null,
  { db, archives }: Pick<CallContext, "db" | "archives">,
  ...asked: More
): Promise<Whole<More> | null> {
  for (let look = 0; look < looks; look++) {
    // oxlint-disable-next-line no-await-in-loop -- it is read again when it came back meanwhile
    const [[row], ...more] = (await db.run(selectOrder(orderId, userId), ...asked)) as [OrderRow[], ...RowsOf<More>];
    if (!row) return null;
    const rest = more as unknown as RowsOf<More>;
    if (!isArchived(row)) return { row, content: null, more: rest };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const content = await readContent(row, archives);
    if (content) return { row: withContent(row, content), content, more: rest };
  }
  throw new ArchiveAway(`the copy of ${orderId} is missing`);
}

/**
 * Rows of orders as if all of each were in the shop's database, for who gets all of them or nothing.
 * @param read reads them, with whatever belongs to them; again when one came back between the two questions
 * @param rowsOf the rows in what was read
 * @throws ArchiveAway
 */
export async function readAllWhole<Read>(
  read: () => Promise<Read>,
  rowsOf: (read: Read) => readonly OrderRow[],
  { archives }: Pick<CallContext, "archives">,
) {
  let missing: string[] = [];
  for (let look = 0; look < looks; look++) {
    // oxlint-disable-next-line no-await-in-loop -- they are read again when one came back meanwhile
    const answer = await read();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { rows, contents, away, isMoved } = await fillArchived(rowsOf(answer), archives);
    if (away.size === 0) return { read: answer, rows, contents };
    missing = [...away];
    if (!isMoved) break;
  }
  throw new ArchiveAway(`not whole: ${missing.join(", ")}`);
}

/**
 * Reads an order that is to be changed: an archived one is brought back first, so that the change and all that follows
 * from it stay one batch of the shop's database.
 * @param read reads it, with whatever belongs to it
 * @param mayChange whether it would be changed at all; what would not stays where it is
 * @throws ArchiveAway
 */
export async function readToChange<Read extends readonly [OrderRow[], ...unknown[]]>(
  read: () => Promise<Read>,
  context: Pick<CallContext, "db" | "archives" | "now">,
  mayChange: (row: OrderRow) => boolean = () => true,
): Promise<Read> {
  const first = await read();
  const [row] = first[0];
  if (!row || !isArchived(row) || !mayChange(row)) return first;
  await bringBack([row], context);
  return read();
}
