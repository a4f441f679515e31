import { useState } from "react";
import { useActionData, useNavigate } from "react-router";
import { mostOrderLines, readOrderLines } from "#shared/orders/order-lines";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { checkLines, type Checked, type RejectedList } from "./check-lines";
import { PasteForm } from "./paste-form";
import { action } from "./quick-order-action";
import { rowsOf } from "./rows";
import { RowsForm } from "./rows-form";
import { useRows } from "./use-rows";
import "./quick-order.css";

export { action };

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
  const add = async () => {
    setProblem(null);
    const done = await list.add();
    if (done?.left === 0) await navigate(paths.cart);
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
        <RowsForm list={list} postKey={posted?.key} onAdd={add} />
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
