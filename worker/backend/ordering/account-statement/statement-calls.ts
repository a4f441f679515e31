import { userOf } from "#backend/identity/sessions/caller";
import { isFail } from "#backend/platform/outcome";
import type { Handlers } from "../call-context";
import { selectAccount, selectAccountById } from "../credit-line/credit-line-statements";
import { readStatement } from "./statement";

/** Statements of account: of one's own, and of any for staff. */
export const accountStatementHandlers: Handlers<"getAccountStatement" | "getCustomerStatement"> = {
  async getAccountStatement(days, context) {
    const [[account]] = await context.db.run(selectAccount(userOf(context)));
    if (!account || account.terms === null) return { fail: "not_found" };
    const statement = await readStatement(account, days, context);
    return isFail(statement) ? statement : { statement };
  },

  async getCustomerStatement({ id, ...days }, context) {
    const [[account]] = await context.db.run(selectAccountById(id));
    if (!account || account.terms === null) return { fail: "not_found" };
    const statement = await readStatement(account, days, context);
    return isFail(statement) ? statement : { statement };
  },
};
