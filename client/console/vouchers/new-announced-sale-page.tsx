import { href } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { type ConsoleRefusal, posting } from "../posted";
import { Refusal } from "../refusal";
import { timeIn } from "./typed-fields";
import { PostForm, Send, usePosted, PostedField, PostedArea } from "../post-form";
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
  const { refused } = usePosted();
  return (
    <RecordFrame
      back={[adminPaths.announcedSales, t("announcedSales.back")]}
      backRight="vouchers.read"
      title={t("announcedSales.new")}
    >
      <p>{t("announcedSales.more")}</p>
      <Refusal refused={refused} />
      <PostForm refused={refused} className="console-form panel">
        <PostedField
          name="name"
          required
          autoComplete="off"
          maxLength={120}
          dir="auto"
          label={t("announcedSales.name")}
          hint={t("announcedSales.name.hint")}
        />
        <PostedArea
          name="skus"
          required
          rows={4}
          maxLength={5000}
          dir="ltr"
          label={t("announcedSales.skus.field")}
          hint={t("announcedSales.skus.hint")}
        />
        <PostedField
          name="starts"
          type="datetime-local"
          label={t("announcedSales.starts")}
          hint={t("announcedSales.starts.hint")}
          at="starts_at"
        />
        <PostedField
          name="ends"
          type="datetime-local"
          label={t("announcedSales.ends")}
          hint={t("announcedSales.ends.hint")}
          at="ends_at"
        />
        <Send>{t("announcedSales.new")}</Send>
      </PostForm>
    </RecordFrame>
  );
}
