import { useTexts } from "#client/messages/texts";
import { PoFileField, PoNumberField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { PostForm, problemsOf, Send } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import { Writes } from "../writes";
import type { HandledOrder } from "./handled-order";

type SetHandledPoProps = { order: HandledOrder; refused: ConsoleRefusal | undefined };

/** Sets number and file of an order's purchase order, such as the file that its buyer sent by e-mail. */
export function SetHandledPo({ order: { po_number, po_file }, refused }: SetHandledPoProps) {
  const t = useTexts();
  const own = refused?.values["intent"] === "po" ? refused : undefined;
  const problems = problemsOf(own);
  return (
    <Writes right="orders.write">
      <details className="decision mt-3" open={own !== undefined}>
        <summary className="button button-quiet">{t(po_number === "" && !po_file ? "po.add" : "po.change")}</summary>
        <PostForm refused={own} encType="multipart/form-data" className="console-form">
          <PoNumberField value={own?.values[poFields.number] ?? po_number} problem={problems[poFields.number]} />
          <PoFileField file={po_file} problem={problems[poFields.file]} />
          <p className="text-second">{t("po.papers")}</p>
          <Send intent="po">{t("po.save")}</Send>
        </PostForm>
      </details>
    </Writes>
  );
}
