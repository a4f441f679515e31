import type { CallName } from "#shared/calls/calls";
import { textOf, type Database, type Statement } from "#backend/platform/database";
import { movesOfCall } from "./moves";

const marked = new WeakSet<Statement>();

/** Marks a statement so that its batch is known to have been cleared (`clearAct`). */
export function markCleared<One extends Statement>(one: One): One {
  marked.add(one);
  return one;
}

/** What of a table moves money or changes what buyers pay: rows that are added, and columns that are set. */
const moving: Readonly<Record<string, { added?: true; set?: readonly string[] }>> = {
  wallet_entries: { added: true },
  credit_entries: { added: true },
  credit_accounts: { set: ["credit_limit", "stop_rule", "released_until"] },
  credit_repayments: { set: ["confirmed_by"] },
  receipts: { added: true, set: ["confirmed_by"] },
  receipt_allocations: { added: true },
  deposit_refunds: { added: true },
  refunds: { added: true },
  payouts: { added: true, set: ["status"] },
  payment_differences: { set: ["dealt_by"] },
  // Stopping one gives nothing; what restarts one is cleared all the same.
  vouchers: { added: true, set: ["type", "value", "max_discount", "minimum", "skus", "ends_at", "max_uses", "listed"] },
  draft_orders: { added: true, set: ["lines"] },
  // A product is written whole, its prices with it; a count of stock sets none of these.
  variants: { added: true, set: ["price", "special_price", "tiers", "max_oq", "discount", "max_discount"] },
  planned_specials: { added: true },
  special_campaigns: { added: true },
  // From then on it happens by itself.
  product_drafts: { set: ["publish_at"] },
  sheet_imports: { set: ["applied_by"] },
};

/** Whether a statement moves money or changes what buyers pay, as far as its words say. What is only ended is set to NULL. */
function movesMoney(one: Statement): boolean {
  const text = textOf(one);
  return [...text.matchAll(/\b(INSERT|UPDATE)(?: OR \w+)?(?: INTO)? (\w+)/g)].some(
    ({ 1: verb, 2: table = "", index }) => {
      const { added = false, set = [] } = moving[table] ?? {};
      if (verb !== "UPDATE") return added;
      const [assigned = ""] = text.slice(index).split(/\bWHERE\b/, 1);
      return [...assigned.matchAll(/\b(\w+) = (?!NULL\b)/g)].some(([, column = ""]) => set.includes(column));
    },
  );
}

/**
 * The database as a call of staff or of a program uses it. A batch that moves money or changes what buyers pay is written only with a
 * clearance in it, so a call that forgets to ask cannot do it, and one that says it moves nothing cannot either.
 * @throws Error for a batch without a clearance, or of a call that moves nothing
 */
export function clearedDatabase(db: Database, call: CallName): Database {
  // Reads move nothing.
  const may = movesOfCall(call);
  const run = async (...statements: Statement[]) => {
    const moves = statements.find(movesMoney);
    if (moves && (may === "nothing" || !statements.some((one) => marked.has(one)))) {
      throw new Error(`${call} moves money without leave: ${textOf(moves).trim().slice(0, 80)}`);
    }
    return db.run(...statements);
  };
  return { run: run as Database["run"] };
}
