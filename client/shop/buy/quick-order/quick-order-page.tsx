import { useState } from "react";
import { useActionData, useNavigate, type ActionFunctionArgs } from "react-router";
import { mostOrderLines, readOrderLines, postedOrderLines, type OrderLine } from "#shared/orders/order-lines";
import { poQuery } from "#shared/routes/cart-permalink";
import { valuesIn } from "#client/runtime/refused";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { checkLines, type Checked, type RejectedList, checkPosted } from "./check-lines";
import { PasteForm } from "./paste-form";
import { rowsOf, itemsOf } from "./rows";
import { RowsForm } from "./rows-form";
import { useRows } from "./use-rows";
import { formPostOf, leadTo, textIn } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";
import "./quick-order.css";

/** `/quick-order`: many SKUs at once, each line checked before anything is added. Works without scripts. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const posted = useActionData<typeof action>();
  const [problem, setProblem] = useState(problemOf(posted?.checked, posted?.notAdded));
  const [text, setText] = useState(posted?.text ?? "");
  const list = useRows(
    posted && "lines" in posted.checked ? rowsOf(posted.checked.lines, posted.checked.reports) : [],
    setProblem,
  );
  const check = async () => {
    const checked = await checkLines(readOrderLines(text));
    setProblem(problemOf(checked));
    if ("lines" in checked) list.show(checked);
  };
  const add = async (poNumber: string) => {
    setProblem(null);
    const done = await list.add();
    if (done?.left === 0) await navigate(`${paths.cart}${poQuery(poNumber)}`);
  };
  return (
    <div className="page-width quick-order">
      <PageHead title={t("quickOrder")} description={t("quickOrder.text")} path={paths.quickOrder} />
      <h1>{t("quickOrder")}</h1>
      <p className="text-second">{t("quickOrder.text")}</p>
      {problem && (
        <p className="quick-order-problem" role="alert">
          {t(`quickOrder.problem.${problem.problem}`, { count: problem.count, most: mostOrderLines })}
        </p>
      )}
      {list.rows.length > 0 ? (
        <RowsForm list={list} postKey={posted?.key} poNumber={posted?.poNumber} onAdd={add} />
      ) : (
        <PasteForm
          text={text}
          onText={setText}
          onCheck={check}
          onProblem={(ofFile) => setProblem({ problem: ofFile, count: 0 })}
        />
      )}
    </div>
  );
}

type Problem = { problem: RejectedList["problem"] | "file" | "fileSize"; count: number };

function problemOf(checked: Checked | undefined, notAdded = false): Problem | null {
  if (notAdded) return { problem: "notAdded", count: 0 };
  return checked && "problem" in checked ? checked : null;
}

/**
 * A quick order without scripts. With `confirm` its lines go into the cart, once for each `key`, and the cart is shown;
 * without it, or when that fails, the page shows each line with its problem. Each page has a `key` of its own.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const lines = postedOrderLines(form);
  const confirmed = form.has("confirm");
  const added = confirmed && lines.length > 0 && lines.length <= mostOrderLines;
  const poNumber = textOf(form, poFields.number);
  const cart = added
    ? await addPosted(context, lines, { key: form.get("key"), to: `${paths.cart}${poQuery(poNumber)}` })
    : null;
  if (cart) return cart;
  const checked = await checkPosted(lines, apiOf(context));
  const notAdded = confirmed && "lines" in checked;
  return { checked, notAdded, text: textOf(form, "text"), poNumber, key: crypto.randomUUID() };
}

const textOf = (form: FormData, name: string): string => valuesIn(form, [name])[name] ?? "";

/** Puts lines into the cart and leads there; null when that fails. */
async function addPosted(
  context: ActionFunctionArgs["context"],
  items: OrderLine[],
  { key, to }: { key: unknown; to: string },
): Promise<Response | null> {
  const call = formPostOf(context).signedIn ? "addCartItems" : "addGuestCartItems";
  const idempotencyKey = typeof key === "string" && key !== "" ? key : undefined;
  const reply = await apiOf(context).call(call, { mode: "add", items }, { idempotencyKey });
  if (!reply?.success) return null;
  const [count, left] = [itemsOf(reply.rows), items.length - reply.added];
  const added = await textIn(context, "quick-order", "quickOrder.added", { count });
  if (left === 0) return leadTo(context, to, { message: added, type: 1 });
  const message = `${added} · ${await textIn(context, "quick-order", "quickOrder.notTaken", { left })}`;
  return leadTo(context, to, { message, type: count > 0 ? 3 : 2 });
}
