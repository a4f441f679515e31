import { unitsFor } from "#shared/orders/order-units";
import { variantName } from "#client/ui/variant-name";
import { useTexts } from "#client/messages/texts";
import { AmountField } from "../amount-field";
import { Decision, refusedHere } from "../decision";
import type { HandledOrder } from "./handled-order";
import { Hidden, PostedField, typed } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import { changeOf, rowsOfChange } from "./posted-change";

type ChangeProps = { order: HandledOrder; refused: ConsoleRefusal | undefined };

const PostedAmount = typed(AmountField);

/** Proposes a change of an order to its buyer, or withdraws the one that waits; nothing where neither is possible. */
export function ProposeChange({ order, refused }: ChangeProps) {
  const t = useTexts();
  const { id, changes, items, buyer_deleted: isDeleted } = order;
  const open = items.map(({ units }) => unitsFor("cancelled", units, "buyer"));
  if (changes.some(({ state }) => state === "open"))
    return (
      <Decision
        id={id}
        intent="withdraw"
        right="orders.cancel"
        question={t("changes.withdraw.question")}
        refused={refused}
      />
    );
  if (isDeleted || open.every((units) => units === 0)) return null;
  return (
    <Decision
      // A proposal that was made starts the form again.
      key={changes.length}
      id={id}
      intent="propose"
      right="orders.cancel"
      second={{ act: "order.change" }}
      question={t("changes.propose.question")}
      refused={refused}
    >
      <Hidden version={order.version} />
      <CancelledUnits order={order} open={open} refused={refused} />
      <AddedGoods />
    </Decision>
  );
}

/** How many units of which line are cancelled with the change. */
function CancelledUnits({ order, open, refused }: ChangeProps & { open: readonly number[] }) {
  const t = useTexts();
  const own = refusedHere(refused, order.id, "propose");
  const ofAll = own?.failure?.fields?.["cancels"];
  const sent = changeOf(own?.values ?? {}).cancels ?? [];
  return (
    <fieldset>
      <legend>{t("changes.propose.cancels")}</legend>
      {order.items.map(({ sku_id, title, variant_title }, line) =>
        open[line]! > 0 ? (
          <PostedField
            key={`${sku_id} ${line}`}
            name={`cancels.${line}`}
            at={`cancels[${sent.findIndex((one) => one.line === line)}].quantity`}
            label={`${variantName({ title, variant_title })} · ${sku_id}`}
            hint={t("changes.propose.of", { units: open[line]! })}
            problem={own?.values[`cancels.${line}`] ? ofAll : undefined}
            inputMode="numeric"
            maxLength={20}
            dir="ltr"
            autoComplete="off"
          />
        ) : null,
      )}
    </fieldset>
  );
}

/** What is added, by SKU; rows that stay empty add nothing. */
function AddedGoods() {
  const t = useTexts();
  return (
    <>
      <p className="text-second">{t("changes.propose.price")}</p>
      {Array.from({ length: rowsOfChange }, (_row, at) => (
        <fieldset key={at}>
          <legend>{t("changes.propose.adds", { number: at + 1 })}</legend>
          <PostedField
            name={`adds.${at}.sku_id`}
            at={at === 0 ? [`lines[0].sku_id`, "lines"] : `lines[${at}].sku_id`}
            label={t("changes.propose.sku")}
            maxLength={200}
            dir="ltr"
            autoComplete="off"
          />
          <PostedField
            name={`adds.${at}.quantity`}
            at={`lines[${at}].quantity`}
            label={t("changes.propose.quantity")}
            inputMode="numeric"
            maxLength={20}
            dir="ltr"
            autoComplete="off"
          />
          <PostedAmount
            name={`adds.${at}.agreed_price`}
            at={`lines[${at}].agreed_price`}
            label={t("changes.propose.agreed")}
            autoComplete="off"
          />
        </fieldset>
      ))}
    </>
  );
}
