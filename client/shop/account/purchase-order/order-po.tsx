import type { ReactNode } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { FormAlert } from "#client/ui/field.tsx";
import type { FormAnswer, Order } from "../orders/order";
import { PoFileField, PoFileLink, PoNumberField } from "./po-fields";
import { PoUses } from "./po-uses";
import { poFields } from "./posted-po";

type Po = Pick<Order, "po_number" | "po_file" | "po_number_used" | "can_set_po">;

type OrderPoProps = { order: Po; orderPath: Parameters<typeof PoUses>[0]["orderPath"]; children?: ReactNode };

/** The purchase order of an order; nothing for one without, unless it can be added. */
export function OrderPo({ order, orderPath, children }: OrderPoProps) {
  const t = useTexts();
  const { po_number, po_file, po_number_used, can_set_po } = order;
  if (po_number === "" && !po_file && !can_set_po) return null;
  return (
    <section className="panel order-part" aria-labelledby="order-po">
      <h2 id="order-po">{t("po.title")}</h2>
      {po_number === "" && !po_file && <p className="text-second">{t("po.none")}</p>}
      {po_number !== "" && (
        <p>
          {t("po.number")}: <bdi className="font-bold">{po_number}</bdi>
        </p>
      )}
      {po_file && (
        <p>
          <PoFileLink file={po_file} />
        </p>
      )}
      <PoUses uses={po_number_used} orderPath={orderPath} />
      {children}
    </section>
  );
}

/** Sets number and file as long as nothing of the order has left; it opens on demand. */
export function SetPoForm({ order: { po_number, po_file, can_set_po } }: { order: Po }) {
  const t = useTexts();
  const posted = useActionData<FormAnswer>();
  const busy = useNavigation().formMethod === "POST";
  const answer = posted?.values["intent"] === "po" ? posted : undefined;
  const form = useFirstProblem(answer);
  if (!can_set_po) return answer ? <FormAlert>{answer.text || t("po.failed")}</FormAlert> : null;
  const problems = answer?.problems ?? {};
  const hasOwn = problems[poFields.number] !== undefined || problems[poFields.file] !== undefined;
  return (
    <details className="order-slot-form mt-3" open={answer !== undefined}>
      <summary>{t(po_number === "" && !po_file ? "po.add" : "po.change")}</summary>
      <Form ref={form} method="post" encType="multipart/form-data">
        {answer && !hasOwn && <FormAlert>{answer.text || t("po.failed")}</FormAlert>}
        <PoNumberField value={answer?.values[poFields.number] ?? po_number} problem={problems[poFields.number]} />
        <PoFileField file={po_file} problem={problems[poFields.file]} />
        <p className="text-meta text-second">{t("po.papers")}</p>
        <button className="button" name="intent" value="po" disabled={busy}>
          {t("po.save")}
        </button>
      </Form>
    </details>
  );
}
