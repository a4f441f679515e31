import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { Moment } from "../moment";
import { PostedArea, Question, usePosted } from "../post-form";
import { RecordTable } from "../record-table";
import { SeenLink } from "../seen-link";

type LotRecallProps = Pick<CallReply<"getRecall">, "recall" | "notices" | "total"> & {
  /** Of the lot. */
  number: string;
  /** Under it the next message is sent once, however often its form is posted. */
  newKey: string;
};

type SentProps = { notice: CallReply<"getRecall">["notices"][number] };

/** When a buyer was written to, and the number of one who has no e-mail and has not answered. */
function Sent({ notice: { sent_at, call, found } }: SentProps) {
  const t = useTexts();
  return (
    <>
      {sent_at && <Moment iso={sent_at} />}{" "}
      {found === null && call && (
        <a className="link" href={`tel:${call}`}>
          {t("lots.recall.call")} <bdi dir="ltr">{call}</bdi>
        </a>
      )}
      {found === null && call === "" && t("lots.recall.unreachable")}
    </>
  );
}

/** What buyers of a recalled lot are written, how many have answered, and what each one has. */
export function LotRecall({ number, newKey, recall, notices, total }: LotRecallProps) {
  const t = useTexts();
  const refused = usePosted().refusedOf("recall");
  return (
    <section className="console-section" aria-labelledby="recall">
      <h2 id="recall">{t("lots.recall")}</h2>
      {recall && <p>{t("lots.recall.answers", { answered: recall.answered, of: total, found: recall.found })}</p>}
      <p className="text-second">{t("lots.recall.hint")}</p>
      <Question
        key={recall?.created_at}
        change
        label={t(recall ? "lots.recall.again" : "lots.recall.send")}
        question={t("lots.recall.sure", { number })}
        sure={t("lots.recall.send")}
        intent="recall"
        hidden={{ key: refused?.values["key"] ?? newKey }}
        refused={refused}
        open={refused !== undefined}
        values={{ text_en: recall?.text_en ?? "", text_ar: recall?.text_ar ?? "" }}
      >
        <PostedArea required name="text_en" label={t("lots.recall.textEn")} rows={5} maxLength={1000} dir="ltr" />
        <PostedArea required name="text_ar" label={t("lots.recall.textAr")} rows={5} maxLength={1000} dir="rtl" />
        {recall && recall.answered < total && (
          <label className="console-check">
            <input type="checkbox" name="remind" value="1" /> {t("lots.recall.remind")}
          </label>
        )}
      </Question>
      <RecordTable
        caption={t("lots.recall")}
        headings={[
          t("lots.orders.order"),
          t("lots.orders.buyer"),
          t("lots.orders.has"),
          t("lots.recall.sent"),
          t("lots.recall.found"),
          t("lots.recall.note"),
        ]}
        rows={notices.map((notice) => ({
          key: notice.order_id,
          cells: [
            <SeenLink key="order" className="link" to={href(adminPaths.order, { id: notice.order_id })}>
              {notice.number}
            </SeenLink>,
            <bdi key="buyer">{notice.buyer}</bdi>,
            notice.quantity,
            <Sent key="sent" notice={notice} />,
            notice.found ?? t("lots.recall.unanswered"),
            <span key="note" dir="auto">
              {notice.note}
            </span>,
          ],
        }))}
      />
    </section>
  );
}
