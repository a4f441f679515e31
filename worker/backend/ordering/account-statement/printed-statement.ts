import { statementKindNames } from "#shared/payments/statement-columns";
import type { Statement } from "#shared/printing/statement";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { supplierOf } from "../invoices/supplier";
import type { AccountStatement } from "./statement";

/** A statement of account as its paper has it: the same figures, in AED. @param company who issues it */
export function printedStatement(statement: AccountStatement, company: ShopSettings["company"]): Statement {
  const { account, from, to, opening, closing, movements, deposit, balance } = statement;
  const { total: _, ...ageing } = statement.ageing;
  return {
    name: `${from}-${to}`,
    from,
    to,
    supplier: supplierOf(company),
    customer: { name: account.name, address: "", trn: account.trn || null },
    opening,
    movements: movements.map((one) => ({
      at: one.at,
      what: { en: statementKindNames.en[one.kind], ar: statementKindNames.ar[one.kind] },
      name: one.document || (one.order_number ?? ""),
      reference: one.po_number ?? one.reference,
      due_at: one.due_at,
      amount: one.amount,
      balance: one.balance,
    })),
    closing,
    ageing,
    deposit,
    balance,
  };
}
