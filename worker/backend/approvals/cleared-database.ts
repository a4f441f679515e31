import type { CallName } from "../../../shared/calls";
import { textOf, type Database, type Statement } from "../database";
import { isStaffWrite, movesOf } from "./moves";

const marked = new WeakSet<Statement>();

/** Makes a statement one by which a batch is known to have been cleared (`clearAct`). */
export function markCleared<One extends Statement>(one: One): One {
  marked.add(one);
  return one;
}

/** Statements by which money moves, or what buyers pay changes. */
const moving = [
  /\bINSERT INTO (?:wallet_entries|credit_entries|refunds|payouts|vouchers|draft_orders)\b/,
  /\bUPDATE (?:payouts SET|payment_differences SET dealt_at = \?, dealt_by|credit_repayments SET)\b/,
  /\bUPDATE credit_accounts SET[^;]*\bcredit_limit\b/,
  // What only stops a voucher gives nothing.
  /\bUPDATE vouchers SET(?! stopped_at = \?)/,
  /\bUPDATE draft_orders SET[^;]*\blines =/,
  // A product is written whole, its prices with it.
  /\bINSERT INTO (?:variants|planned_specials|special_campaigns)\b/,
  // A count of stock sets none of these, and what only ends a special price sets nothing but its end, or NULL.
  /\bUPDATE variants SET(?:(?!\bWHERE\b)[^;])*\b(?:price|special_price|tiers|max_oq|discount|max_discount) = (?!NULL\b)/,
  // From then on it happens by itself.
  /\bUPDATE product_drafts SET publish_at = \?/,
  /\bUPDATE sheet_imports SET state = 'running'/,
];

export const movesMoney = (one: Statement): boolean => {
  const text = textOf(one);
  return moving.some((pattern) => pattern.test(text));
};

/**
 * The database as a call of staff uses it. A batch that moves money or changes what buyers pay is written only with a
 * clearance in it, so a call that forgets to ask cannot do it, and one that says it moves nothing cannot either.
 * @throws Error for a batch without a clearance, or of a call that moves nothing
 */
export function clearedDatabase(db: Database, call: CallName): Database {
  // Reads move nothing.
  const may = isStaffWrite(call) ? movesOf[call] : "nothing";
  const run = async (...statements: Statement[]) => {
    const moves = statements.find(movesMoney);
    if (moves && (may === "nothing" || !statements.some((one) => marked.has(one)))) {
      throw new Error(`${call} moves money without leave: ${textOf(moves).trim().slice(0, 80)}`);
    }
    return db.run(...statements);
  };
  return { run: run as Database["run"] };
}
