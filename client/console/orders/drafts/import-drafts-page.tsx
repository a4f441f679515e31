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

type Reply = CallReply<"importDrafts">;
/** A file that was looked at. */
type Looked = { looked: Omit<Reply, "success">; rest: number; file: LookedFile };

/** Drafts that are shown, those with problems first. */
const mostShown = 200;
const urgency = ["refused", "created", "exists"] as const;
const placeOf = ({ outcome }: Reply["drafts"][number]) => urgency.indexOf(outcome);

/** Looks at the file, or makes drafts of it and leads on to their list. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response | Looked | ConsoleRefusal> {
  const form = await request.formData();
  const file = await fileIn(form);
  const api = apiOf(context);
  const reply = await api.call("importDrafts", { apply: form.get("intent") === "apply", file });
  if (!reply) return { failure: null, values: {} };
  if (!reply.success) return { failure: { code: reply.code, message: reply.message, fields: {} }, values: {} };
  if (reply.applied) {
    sayOf(context)({ message: reply.message, type: 1 });
    return redirect(await listOrHere(api, "drafts.read", adminPaths.drafts, adminPaths.importDrafts));
  }
  const { success: _success, drafts, ...looked } = reply;
  const shown = drafts.toSorted((one, other) => placeOf(one) - placeOf(other) || one.line - other.line);
  return {
    looked: { ...looked, drafts: shown.slice(0, mostShown) },
    rest: Math.max(0, drafts.length - mostShown),
    file: lookedAt(file),
  };
}

/** `/admin/import-drafts`: orders from a file as drafts, looked at before any is made. */
export function Component() {
  const t = useTexts();
  const answer = useActionData<Looked | ConsoleRefusal>();
  const looked = answer && "looked" in answer ? answer : undefined;
  return (
    <RecordFrame
      back={[adminPaths.drafts, t("drafts")]}
      backRight="drafts.read"
      title={t("drafts.import")}
      more={t("drafts.import.more")}
      refused={answer && "failure" in answer ? answer : undefined}
    >
      <p className="text-second">{t("drafts.import.address")}</p>
      {looked && <Result {...looked} />}
      <FileChoice quiet={looked !== undefined && looked.looked.counts.refused === 0} />
    </RecordFrame>
  );
}

function Result({ looked: { message, counts, drafts }, rest, file }: Looked) {
  const t = useTexts();
  const sums = (["created", "exists"] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`drafts.import.${outcome}`, { count: counts[outcome] }));
  const mayApply = counts.refused === 0 && counts.created > 0;
  return (
    <FileResult {...{ file, message, sums, mayApply, rest }} refused={counts.refused}>
      <RecordTable
        caption={t("console.import.checked")}
        headings={[
          t("drafts.import.reference"),
          t("drafts.customer"),
          t("drafts.items"),
          t("console.import.outcome"),
          t("console.import.notes"),
        ]}
        rows={drafts.map(({ line, reference, email, items, outcome, problems }) => ({
          key: String(line),
          cells: [
            <bdi key="reference">{reference || t("drafts.import.at", { line })}</bdi>,
            <bdi key="email">{email}</bdi>,
            items,
            t(`drafts.import.outcome.${outcome}`),
            problems.map((problem) => (
              <span key={`${problem.line}-${problem.column}`} className="block">
                {t("drafts.import.problem", problem)}
              </span>
            )),
          ],
        }))}
      />
    </FileResult>
  );
}
