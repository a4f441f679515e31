import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { useMoney } from "#client/ui/money";
import { SentDetails } from "#client/ui/sent-details.tsx";
import { DocumentList } from "#client/shop/frame/uploads/document-list.tsx";
import { UploadField } from "#client/shop/frame/uploads/upload-field.tsx";
import type { PostedCredit } from "./credit-line-action";
import type { CreditLineData } from "./credit-line-data";
import { FormAlert } from "#client/ui/field.tsx";

/** Most files that one line keeps (`worker/backend/ordering/credit-line/credit-line-store.ts`). */
const mostDocuments = 20;

type ApplicationProps = Pick<CreditLineData, "data" | "form"> & { posted: PostedCredit | undefined };

/** What was sent, under the names of the form, and a form for further documents: what was sent stays. */
export function Application({ data, form, posted }: ApplicationProps) {
  const t = useTexts();
  const money = useMoney();
  const sent: Partial<Record<string, string | number>> = data.application ?? {};
  const rows = form.fields
    .filter(({ type }) => type !== "documents")
    .map(({ name, label, choices }) => {
      const value = sent[name] ?? "";
      const chosen = choices.find((choice) => choice.value === String(value))?.label;
      return [label, typeof value === "number" && !chosen ? money(value) : (chosen ?? String(value))] as const;
    });
  return (
    <>
      <SentDetails title={t("creditLine.application")} rows={rows}>
        {data.documents.length > 0 && (
          <>
            <h3>{t("creditLine.documents.sent")}</h3>
            <DocumentList documents={data.documents} />
          </>
        )}
      </SentDetails>
      {data.documents.length < mostDocuments ? (
        <MoreDocuments uploads={form.uploads} posted={posted} />
      ) : (
        <p className="text-meta text-second">{t("creditLine.documents.full")}</p>
      )}
    </>
  );
}

function MoreDocuments({
  uploads,
  posted,
}: Pick<CreditLineData["form"], "uploads"> & Pick<ApplicationProps, "posted">) {
  const t = useTexts();
  const form = useFirstProblem(posted?.refused);
  const busy = useNavigation().state === "submitting";
  const { message, problems = {} } = posted?.refused ?? {};
  return (
    <Form
      ref={form}
      className="panel form-panel"
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-labelledby="documents"
    >
      <h2 id="documents">{t("creditLine.documents.more")}</h2>
      {message !== undefined && <FormAlert>{message || t("creditLine.problem.network")}</FormAlert>}
      <UploadField
        name="documents"
        uploads={uploads}
        hint={t("creditLine.documents.moreText")}
        problem={problems["file"] ?? problems["documents"]}
      />
      <div className="form-ends">
        <button className="button button-quiet" name="intent" value="update" disabled={busy}>
          {t("creditLine.documents.add")}
        </button>
      </div>
    </Form>
  );
}
