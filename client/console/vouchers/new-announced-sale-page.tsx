import { Form, href } from "react-router";
import { useTexts } from "#client/messages/texts";
import { TextArea, TextField } from "#client/ui/field.tsx";
import { adminPaths } from "../console-paths";
import { type ConsoleRefusal, posting } from "../posted";
import { Refusal } from "../refusal";
import { timeIn } from "./typed-fields";
import { Send, usePosted } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./vouchers.css";

const skusIn = (typed: string): string[] => typed.split(/[\s,،;]+/).filter(Boolean);

/** Announces a sale; what is wrong the call says. */
export const action = posting(async ({ api, values, answer }): Promise<Response | ConsoleRefusal> => {
  const { name = "", skus = "", starts = "", ends = "" } = values;
  const wanted = { name, skus: skusIn(skus), starts_at: timeIn(starts), ends_at: timeIn(ends) };
  const reply = await api.call("announceSale", wanted);
  return answer(reply, reply?.success ? href(adminPaths.announcedSale, { id: reply.id }) : undefined);
});

/** `/admin/new-announced-sale`: which SKUs, and from when. */
export function Component() {
  const t = useTexts();
  const { refused, problems } = usePosted();
  const values = refused?.values ?? {};
  return (
    <RecordFrame
      back={[adminPaths.announcedSales, t("announcedSales.back")]}
      backRight="vouchers.read"
      title={t("announcedSales.new")}
    >
      <p>{t("announcedSales.more")}</p>
      <Refusal refused={refused} />
      <Form method="post" className="console-form panel">
        <TextField
          name="name"
          required
          autoComplete="off"
          maxLength={120}
          dir="auto"
          label={t("announcedSales.name")}
          hint={t("announcedSales.name.hint")}
          problem={problems["name"]}
          defaultValue={values["name"]}
        />
        <TextArea
          name="skus"
          required
          rows={4}
          maxLength={5000}
          dir="ltr"
          label={t("announcedSales.skus.field")}
          hint={t("announcedSales.skus.hint")}
          problem={problems["skus"]}
          defaultValue={values["skus"]}
        />
        <TextField
          name="starts"
          type="datetime-local"
          label={t("announcedSales.starts")}
          hint={t("announcedSales.starts.hint")}
          problem={problems["starts_at"]}
          defaultValue={values["starts"]}
        />
        <TextField
          name="ends"
          type="datetime-local"
          label={t("announcedSales.ends")}
          hint={t("announcedSales.ends.hint")}
          problem={problems["ends_at"]}
          defaultValue={values["ends"]}
        />
        <Send>{t("announcedSales.new")}</Send>
      </Form>
    </RecordFrame>
  );
}
