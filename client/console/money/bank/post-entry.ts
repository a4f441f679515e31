import type { CallRequest } from "#shared/contracts/platform/table";
import { isBlank } from "#shared/typed/signs";
import { posting } from "#client/console/posted";

type Parts = CallRequest<"matchBankEntry">["parts"];

/** How a field is named that says how much of an entry is for an order. */
export const partField = (orderId: string) => `part.${orderId}`;

/** The parts that a form names; a field that is blank is none. */
const partsIn = (values: Readonly<Record<string, string>>): Parts =>
  Object.entries(values).flatMap(([name, amount]) =>
    name.startsWith("part.") && !isBlank(amount) ? [{ order_id: name.slice("part.".length), amount }] : [],
  );

/** What staff decide about an entry, on the list and on its own screen: the form names the entry. */
export const entryAction = posting(async ({ api, values, intent, answer }) => {
  const { id = "", account = "", receipt, fee, reason = "", again } = values;
  switch (intent) {
    case "ignore":
      return answer(api.call("ignoreBankEntry", { id, reason }));
    case "reopen":
      return answer(api.call("reopenBankEntry", { id }));
    case "order":
      return answer(api.call("payOrderByEntry", { id, order_id: values["order"] ?? "", fee: fee || 0, reason }));
    case "unmatch":
      return answer(api.call("unmatchBankEntry", { id, reason }));
    default: {
      const withheld = fee === undefined || isBlank(fee) ? 0 : fee;
      return answer(
        api.call("matchBankEntry", {
          id,
          account_id: account,
          parts: partsIn(values),
          fee: withheld,
          reason,
          ...(receipt !== undefined && { receipt_id: receipt }),
          ...(again !== undefined && { again: true }),
        }),
      );
    }
  }
});
