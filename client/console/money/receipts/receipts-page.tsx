import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { dayInEmirates } from "#shared/time/emirates-time";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { ListPages } from "#client/console/list-pages.tsx";
import { pageIn } from "#client/console/list-url";
import { posting } from "#client/console/posted";
import { usePosted } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { Writes } from "#client/console/writes.tsx";
import { allocationsIn } from "./allocations-in";
import { ReceiptCard } from "./receipt-card";
import { ReceiptForm } from "./receipt-form";
import "./receipts.css";

/** `key`: under it the next act counts once, however often its form is posted. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"]!;
  const [found, account] = await Promise.all([
    api.call("listReceipts", { id, page: pageIn(url) }),
    api.call("getCreditAccount", { id, limit: 1 }),
  ]);
  const { receipts, deposit, total, page, limit } = required(found);
  return {
    receipts,
    deposit,
    account: required(account).account,
    pages: { total, page, limit },
    key: crypto.randomUUID(),
    today: dayInEmirates(Date.now()),
  };
}

/** Records a receipt, or acts on one; then shows its current state. */
export const action = posting(async ({ api, form, values, intent, id: account, answer }) => {
  const { id = "", key, reason = "", amount = "", note = "", reference = "", received_on = "" } = values;
  const once = { idempotencyKey: key };
  switch (intent) {
    case "allocate":
      return answer(api.call("allocateReceipt", { id, allocations: allocationsIn(form) }, once));
    case "confirm":
      return answer(api.call("confirmReceipt", { id }));
    case "bounced":
    case "undone":
      return answer(api.call("undoReceipt", { id, state: intent, reason }));
    case "refund":
      return answer(api.call("refundDeposit", { id, amount, note }, once));
    default: {
      const kind = values["kind"] as "transfer";
      const spread = values["spread"] === "oldest" ? "oldest" : "chosen";
      const allocations = spread === "chosen" ? allocationsIn(form) : [];
      const receipt = { id: account, kind, amount, received_on, reference, note, spread, allocations } as const;
      return answer(api.call("recordReceipt", receipt, once));
    }
  }
});

/** `/admin/credit/:id/receipts`: money that came in for an account, on which invoices it is, and what is a deposit. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { receipts, deposit, account, pages, key, today } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const name = account.data.application?.establishment ?? "";
  const { dues, used } = account.data;
  return (
    <RecordFrame
      title={t("receipts")}
      back={[href(adminPaths.creditAccount, { id: account.id }), name]}
      more={t("receipts.more", { owed: money(used), deposit: money(deposit) })}
      refused={refused}
    >
      <Writes>
        <ReceiptForm
          key={`${pages.total} ${used}`}
          accountId={account.id}
          dues={dues}
          today={today}
          newKey={key}
          refused={refused}
        />
      </Writes>
      {receipts.length === 0 ? (
        <p className="console-empty panel">{t("receipts.none")}</p>
      ) : (
        <ul className="console-items">
          {receipts.map((receipt) => (
            <ReceiptCard
              key={receipt.id}
              receipt={receipt}
              dues={dues}
              newKey={`${key}:${receipt.id}`}
              refused={refused}
            />
          ))}
        </ul>
      )}
      <ListPages {...pages} />
    </RecordFrame>
  );
}
