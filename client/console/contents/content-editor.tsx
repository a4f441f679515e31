import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { adminPaths } from "../console-paths";
import { momentText } from "#client/ui/day-text";
import { Moment } from "../moment";
import { RecordTable } from "../record-table";
import { Refusal } from "../refusal";
import type { PostedContent } from "./post-content";
import { Hidden, PostForm, Question, Send } from "../post-form";
import { RecordFrame } from "../record-frame";
import "../catalogue/products/products.css";
import "./contents.css";

type Content = CallReply<"getContent">["content"];

type ContentEditorProps = {
  title: string;
  content: Content;
  posted: PostedContent | undefined;
  /** Whether the draft has a page to be seen on. */
  previews?: boolean;
  /** Its path in the shop, with the language prefix; null: none yet. */
  inShop: string | null;
  /** What is shown where nothing was ever published. */
  own: string;
  back?: string;
  /** The fields of the document. */
  children: ReactNode;
};

/** The frame of every document's editor: its path, its form, the draft's actions, its history. */
export function ContentEditor({ title, content, posted, previews, inShop, own, back, children }: ContentEditorProps) {
  const t = useTexts();
  const { draft, published } = content;
  return (
    <RecordFrame
      back={[back ?? adminPaths.contents, back ? t("contents.pages.back") : t("contents.back")]}
      title={title}
    >
      <p className="product-marks">
        <State content={content} own={own} />
        {inShop && (
          <a className="link" href={inShop}>
            {t("contents.inShop")}
          </a>
        )}
      </p>
      {posted?.failure !== undefined && <Refusal refused={{ failure: posted.failure, values: {} }} />}
      {draft?.problem && (
        <p className="console-refusal">
          {t("contents.problem")} {draft.problem}
        </p>
      )}
      <Form
        key={`${draft?.revision ?? 0} ${posted?.drawn ?? ""}`}
        id={formId}
        method="post"
        encType="multipart/form-data"
        className="content-form"
      >
        {/* What Enter in a field posts. */}
        <button hidden name="intent" value="save" aria-hidden="true" tabIndex={-1} />
        <input type="hidden" name="revision" value={draft?.revision ?? ""} />
        {children}
      </Form>
      <div className="product-bar product-acts">
        <Send form={formId} intent="publish">
          {t("contents.publish")}
        </Send>
        {previews && (
          <Send quiet form={formId} intent="preview">
            {t("contents.preview")}
          </Send>
        )}
        <Send quiet form={formId} intent="save">
          {t("contents.save")}
        </Send>
      </div>
      <Schedule draft={draft} problem={posted?.failure?.fields?.["publish_at"]} />
      {draft && <Step name="discard" hidden={{ revision: draft.revision }} />}
      {published && <Step name="withdraw" hidden={{ version: published.version }} />}
      <History content={content} />
    </RecordFrame>
  );
}

const formId = "content-form";

/** What is in the shop, and what waits. */
function State({ content: { draft, published }, own }: { content: Content; own: string }) {
  const t = useTexts();
  return (
    <>
      <span>
        {published ? t("contents.state.published", { time: momentText(published.at), by: published.by }) : own}
      </span>
      {draft && (
        <span>
          {draft.publish_at
            ? t("contents.state.planned", { time: momentText(draft.publish_at) })
            : t("contents.state.draft", { time: momentText(draft.changed_at), by: draft.by })}
        </span>
      )}
    </>
  );
}

function Schedule({ draft, problem }: { draft: Content["draft"]; problem: string | undefined }) {
  const t = useTexts();
  if (draft?.publish_at) {
    return (
      <PostForm>
        <Hidden revision={draft.revision} />
        <Send quiet intent="unschedule">
          {t("contents.unschedule")}
        </Send>
      </PostForm>
    );
  }
  return (
    <details className="decision" open={problem !== undefined}>
      <summary className="button button-quiet">{t("contents.schedule")}</summary>
      <div className="panel console-form">
        <TextField
          form={formId}
          name="publish_at"
          type="datetime-local"
          label={t("contents.schedule.at")}
          problem={problem}
        />
        <Send form={formId} intent="schedule">
          {t("contents.schedule.sure")}
        </Send>
      </div>
    </details>
  );
}

/** What cannot be undone, asked once more. */
function Step({ name, hidden }: { name: "discard" | "withdraw"; hidden: Record<string, number> }) {
  const t = useTexts();
  const [label, question, sure] = [t(`contents.${name}`), t(`contents.${name}.question`), t(`contents.${name}.sure`)];
  return <Question {...{ label, question, sure, hidden }} intent={name} />;
}

function History({ content: { history, draft } }: { content: Content }) {
  const t = useTexts();
  if (history.length === 0) return null;
  return (
    <>
      <h2>{t("contents.history")}</h2>
      <RecordTable
        caption={t("contents.history")}
        headings={[
          t("contents.history.version"),
          t("contents.history.at"),
          t("contents.history.by"),
          t("contents.history.what"),
        ]}
        rows={history.map(({ version, at, by, kind }) => ({
          key: String(version),
          cells: [
            version,
            <Moment key="at" iso={at} />,
            <bdi key="by">{by}</bdi>,
            kind === "withdrawn" ? (
              t("contents.history.withdrawn")
            ) : (
              <PostForm key="restore">
                <Hidden version={version} revision={draft?.revision} />
                <Send quiet intent="restore">
                  {t("contents.restore")}
                </Send>
              </PostForm>
            ),
          ],
        }))}
      />
    </>
  );
}
