import { redirect, useActionData, type ActionFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { FileChoice, fileIn, FileResult, lookedAt, type LookedFile } from "#client/console/file-import.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { listOrHere } from "#client/console/loaded";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { RecordTable } from "#client/console/record-table.tsx";

type Reply = CallReply<"importCustomers">;
/** A file that was looked at. */
type Looked = { looked: Omit<Reply, "success">; rest: number; file: LookedFile };

/** Rows that are shown, those with problems first. */
const mostShown = 200;
const urgency = ["refused", "created", "updated", "unchanged"] as const;
const placeOf = ({ outcome }: Reply["rows"][number]) => urgency.indexOf(outcome);

/** Looks at the file, or takes it over and leads on to the list. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response | Looked | ConsoleRefusal> {
  const form = await request.formData();
  const file = await fileIn(form);
  const api = apiOf(context);
  const reply = await api.call("importCustomers", { apply: form.get("intent") === "apply", file });
  if (!reply) return { failure: null, values: {} };
  if (!reply.success) return { failure: { code: reply.code, message: reply.message, fields: {} }, values: {} };
  if (reply.applied) {
    sayOf(context)({ message: reply.message, type: 1 });
    return redirect(await listOrHere(api, "customers.read", adminPaths.customers, adminPaths.importCustomers));
  }
  const { success: _success, rows, ...looked } = reply;
  const shown = rows.toSorted((one, other) => placeOf(one) - placeOf(other) || one.line - other.line);
  return {
    looked: { ...looked, rows: shown.slice(0, mostShown) },
    rest: Math.max(0, rows.length - mostShown),
    file: lookedAt(file),
  };
}

/** `/admin/import-customers`: customers from a file, which is looked at before anything changes. */
export function Component() {
  const t = useTexts();
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
      <FileChoice quiet={looked !== undefined && looked.looked.counts.refused === 0} />
    </RecordFrame>
  );
}

function Result({ looked: { message, counts, rows }, rest, file }: Looked) {
  const t = useTexts();
  const sums = (["created", "updated", "unchanged"] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`customers.import.${outcome}`, { count: counts[outcome] }));
  const mayApply = counts.refused === 0 && counts.created + counts.updated > 0;
  return (
    <FileResult {...{ file, message, sums, mayApply, rest }} refused={counts.refused}>
      <Rows rows={rows} />
    </FileResult>
  );
}

function Rows({ rows }: Pick<Reply, "rows">) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("console.import.checked")}
      headings={[
        t("console.import.line"),
        t("console.customer"),
        t("console.import.outcome"),
        t("console.import.notes"),
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
