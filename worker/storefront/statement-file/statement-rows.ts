import type { CallReply } from "#shared/contracts/platform/table";
import { ageNames, meansNames, statementKindNames, statementTexts } from "#shared/payments/statement-columns";
import type { Locale } from "#shared/text/locale";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { Sheet } from "../reports-file/workbook";

type Statement = CallReply<"getAccountStatement">["statement"];
type Cell = string | number;

const dayOf = (iso: string | null): string => (iso === null ? "" : dayInEmirates(Date.parse(iso)));

/** The row of an opening or closing balance. */
const edge = (day: string, text: string, balance: number): Cell[] => [day, text, "", "", "", "", "", "", "", balance];

/** The movements of a period between the opening and the closing balance. */
export function movementRows(statement: Statement, locale: Locale): Sheet {
  const { movements: name, columns, opening, closing } = statementTexts[locale];
  return {
    name,
    heads: [
      columns.day,
      columns.kind,
      columns.document,
      columns.order,
      columns.po,
      columns.means,
      columns.reference,
      columns.due,
      columns.amount,
      columns.balance,
    ],
    isAmount: (column) => column >= 8,
    rows: [
      edge(statement.from, opening, statement.opening),
      ...statement.movements.map((one): Cell[] => [
        dayOf(one.at),
        statementKindNames[locale][one.kind],
        one.document,
        one.order_number ?? "",
        one.po_number ?? "",
        one.means === null ? "" : meansNames[locale][one.means],
        one.reference,
        dayOf(one.due_at),
        one.amount,
        one.balance,
      ]),
      edge(statement.to, closing, statement.closing),
    ],
  };
}

/** What is open now with its age, less the deposit: the last rows sum to what is owed. */
export function openRows(statement: Statement, locale: Locale): Sheet {
  const { open: name, columns, deposit } = statementTexts[locale];
  return {
    name,
    heads: [
      columns.document,
      columns.order,
      columns.po,
      columns.due,
      columns.overdue,
      columns.age,
      columns.amount,
      columns.left,
    ],
    isAmount: (column) => column >= 6,
    rows: [
      ...statement.open.map((one): Cell[] => [
        one.document,
        one.order_number,
        one.po_number ?? "",
        dayOf(one.due_at),
        one.days_overdue,
        ageNames[locale][one.age],
        one.amount,
        one.open,
      ]),
      ...(statement.deposit > 0 ? [[deposit, "", "", "", "", "", "", -statement.deposit]] : []),
    ],
  };
}
