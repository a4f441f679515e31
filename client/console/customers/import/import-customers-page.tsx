import { useId } from "react";
import { redirect, useActionData, type ActionFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { Hidden, PostForm, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { RecordTable } from "#client/console/record-table.tsx";

type Reply = CallReply<"importCustomers">;
/** A file that was looked at, with its text, so that it need not be chosen again. */
type Looked = { looked: Omit<Reply, "success">; rest: number; text: string; name: string };

/** Rows that are shown, those with problems first. */
const mostShown = 200;
const urgency = ["refused", "created", "updated", "unchanged"] as const;
const placeOf = ({ outcome }: Reply["rows"][number]) => urgency.indexOf(outcome);

/** The file that a form chose, or the text of the one that it was drawn with. */
async function fileIn(form: FormData): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0)
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  return { name: String(form.get("name") ?? ""), bytes: new TextEncoder().encode(String(form.get("text") ?? "")) };
}

/** Looks at the file, or takes it over and leads on to the list. */
export async function action({
  request,
  url,
  context,
}: ActionFunctionArgs): Promise<Response | Looked | ConsoleRefusal> {
  const form = await request.formData();
  const file = await fileIn(form);
  const reply = await apiOf(context).call("importCustomers", { apply: form.get("intent") === "apply", file });
  if (!reply) return { failure: null, values: {} };
  if (!reply.success) return { failure: { code: reply.code, message: reply.message, fields: {} }, values: {} };
  if (reply.applied) {
    sayOf(context)({ message: reply.message, type: 1 });
    return redirect(adminPaths.customers);
  }
  const { success: _success, rows, ...looked } = reply;
  const shown = rows.toSorted((one, other) => placeOf(one) - placeOf(other) || one.line - other.line);
  return {
    looked: { ...looked, rows: shown.slice(0, mostShown) },
    rest: Math.max(0, rows.length - mostShown),
    text: new TextDecoder().decode(file.bytes),
    name: file.name,
  };
}

/** `/admin/import-customers`: customers from a file, which is looked at before anything changes. */
export function Component() {
  const t = useTexts();
  const id = useId();
  const answer = useActionData<Looked | ConsoleRefusal>();
  const looked = answer && "looked" in answer ? answer : undefined;
  return (
    <RecordFrame
      back={[adminPaths.customers, t("customers")]}
      backRight="customers.read"
      title={t("customers.import")}
      more={t("customers.import.more")}
      refused={answer && "failure" in answer ? answer : undefined}
    >
      <p className="text-second">{t("customers.import.kept")}</p>
      {looked && <Result {...looked} />}
      <PostForm encType="multipart/form-data" className="console-form panel">
        <div className="field">
          <label htmlFor={id}>{t("customers.import.file")}</label>
          <input id={id} type="file" name="file" accept=".csv,text/csv" required />
        </div>
        <Send intent="check" quiet={looked !== undefined && looked.looked.counts.refused === 0}>
          {t("customers.import.check")}
        </Send>
      </PostForm>
    </RecordFrame>
  );
}

/** What a file would do, and the button that does it when nothing is wrong with it. */
function Result({ looked: { message, counts, rows }, rest, text, name }: Looked) {
  const t = useTexts();
  const sums = urgency.filter((outcome) => counts[outcome] > 0);
  const changes = counts.created + counts.updated;
  return (
    <section className="console-section" aria-label={t("customers.import.checked")}>
      <h2>{t("customers.import.checked")}</h2>
      <p role={counts.refused > 0 ? "alert" : "status"}>{message}</p>
      <ul>
        {sums.map((outcome) => (
          <li key={outcome}>{t(`customers.import.${outcome}`, { count: counts[outcome] })}</li>
        ))}
      </ul>
      {counts.refused === 0 && changes > 0 && (
        <PostForm encType="multipart/form-data">
          <Hidden name={name} />
          <textarea name="text" value={text} readOnly hidden />
          <Send intent="apply">{t("customers.import.apply")}</Send>
        </PostForm>
      )}
      <Rows rows={rows} />
      {rest > 0 && <p className="text-second">{t("customers.import.rest", { count: rest })}</p>}
    </section>
  );
}

function Rows({ rows }: Pick<Reply, "rows">) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("customers.import.checked")}
      headings={[
        t("customers.import.line"),
        t("console.customer"),
        t("customers.import.outcome"),
        t("customers.import.notes"),
      ]}
      rows={rows.map(({ line, email, outcome, problems, left }) => ({
        key: String(line),
        cells: [
          line,
          <bdi key="email">{email}</bdi>,
          t(`customers.import.outcome.${outcome}`),
          <>
            {problems.map(({ column, message }) => (
              <span key={column + message} className="block">
                <bdi>{column}</bdi>: {message}
              </span>
            ))}
            {left.length > 0 && t("customers.import.left", { columns: left.join(", ") })}
          </>,
        ],
      }))}
    />
  );
}
