/** Name of the field for what of a receipt goes onto the invoice of an order. */
export const allocationField = (orderId: string): string => `on:${orderId}`;

/** What was typed beside the invoices of a form; invoices without an amount are left out. */
export const allocationsIn = (form: FormData): { order_id: string; amount: string }[] =>
  [...form].flatMap(([name, value]) => {
    const [, order_id] = /^on:(.+)$/.exec(name) ?? [];
    return order_id && typeof value === "string" && value.trim() !== "" ? [{ order_id, amount: value }] : [];
  });
