import { isBlank } from "#shared/typed/signs";

/** SKUs that one form of a change can add. */
export const rowsOfChange = 3;

const fields = ["sku_id", "quantity", "agreed_price"] as const;

/** Rows that are not empty. One without a SKU is among them, so that the backend refuses it. */
function filledRows(values: Record<string, string>): number[] {
  const rows = Array.from({ length: rowsOfChange }, (_row, at) => at);
  return rows.filter((at) => fields.some((name) => !isBlank(values[`adds.${at}.${name}`] ?? "")));
}

/**
 * What the form of a change says, as `proposeOrderChange` takes it; an empty row adds nothing. Filled rows are those at
 * the top, so that a refusal of a line stands beside its row.
 */
export function changeOf(values: Record<string, string>) {
  const cancels = Object.entries(values).flatMap(([name, quantity]) => {
    const [, line] = /^cancels\.(\d{1,3})$/.exec(name) ?? [];
    return line === undefined || isBlank(quantity) ? [] : [{ line: Number(line), quantity }];
  });
  const lines = filledRows(values).map((at) => {
    const of = (name: string) => values[`adds.${at}.${name}`]?.trim() ?? "";
    const [sku_id, quantity, agreed] = [of("sku_id"), of("quantity"), of("agreed_price")];
    return { sku_id, quantity: isBlank(quantity) ? 1 : quantity, agreed_price: isBlank(agreed) ? null : agreed };
  });
  return { version: Number(values["version"]), cancels: cancels.length === 0 ? undefined : cancels, lines };
}

/** What was posted, with its rows moved up over empty ones. */
export function movedUp(values: Record<string, string>): Record<string, string> {
  const rows = Array.from({ length: rowsOfChange }, (_row, at) => at);
  const filled = filledRows(values);
  const moved = rows.flatMap((to) =>
    fields.map((name) => {
      const from = filled[to];
      return [`adds.${to}.${name}`, from === undefined ? "" : (values[`adds.${from}.${name}`] ?? "")];
    }),
  );
  return { ...values, ...Object.fromEntries(moved) };
}
