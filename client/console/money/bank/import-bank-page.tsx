import { redirect, useActionData, type ActionFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { ibanText, normalIban } from "#shared/money/iban";
import { useTexts } from "#client/messages/texts";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { fileIn, FileResult, lookedAt, type LookedFile } from "#client/console/file-import.tsx";
import { listOrHere } from "#client/console/loaded";
import type { ConsoleRefusal } from "#client/console/posted";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { Sum } from "#client/console/sum.tsx";
import { StatementChoice } from "./statement-choice";
import "./bank.css";

type Reply = CallReply<"importBankStatement">;
/** A statement that was looked at. */
type Looked = { looked: Omit<Reply, "success">; rest: number; file: LookedFile };

/** Entries that are shown. */
const mostShown = 200;

/** Looks at the statement, or adds what is new in it and leads on to what is open. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response | Looked | ConsoleRefusal> {
  const form = await request.formData();
  const chosen = await fileIn(form);
  // What is pasted has no name.
  const file = { ...chosen, name: chosen.name || "statement.txt" };
  const api = apiOf(context);
  const reply = await api.call("importBankStatement", { apply: form.get("intent") === "apply", file });
  const values = { text: String(form.get("text") ?? "") };
  if (!reply) return { failure: null, values };
  if (!reply.success) return { failure: { code: reply.code, message: reply.message, fields: {} }, values };
  if (reply.applied) {
    sayOf(context)({ message: reply.message, type: 1 });
    return redirect(await listOrHere(api, "money.read", adminPaths.bank, adminPaths.importBank));
  }
  const { success: _success, entries, ...looked } = reply;
  const shown = entries.toSorted((one, other) => Number(one.known) - Number(other.known));
  return {
    looked: { ...looked, entries: shown.slice(0, mostShown) },
    rest: Math.max(0, entries.length - mostShown),
    file: lookedAt(file),
  };
}

/** `/admin/import-bank`: a statement of the bank account, by file or pasted, looked at before anything is added. */
export function Component() {
  const t = useTexts();
  const answer = useActionData<Looked | ConsoleRefusal>();
  const looked = answer && "looked" in answer ? answer : undefined;
  const refused = answer && "failure" in answer ? answer : undefined;
  return (
    <RecordFrame
      back={[adminPaths.bank, t("bank")]}
      backRight="money.read"
      title={t("bank.import")}
      more={t("bank.import.more")}
      refused={refused}
    >
      {looked && <Result {...looked} />}
      <StatementChoice
        quiet={looked !== undefined && looked.looked.counts.added > 0}
        pasted={refused?.values["text"]}
      />
    </RecordFrame>
  );
}

function Result({ looked: { message, counts, sum, statement, gap, entries }, rest, file }: Looked) {
  const t = useTexts();
  const money = useMoney();
  const { account, from, to, opening, closing } = statement;
  const iban = account === null ? null : normalIban(account);
  const sums = [
    from !== null && to !== null && t("bank.import.days", { from: dayText(from), to: dayText(to) }),
    account !== null && t("bank.import.account", { account: iban === null ? account : ibanText(iban) }),
    opening !== null &&
      closing !== null &&
      t("bank.import.balances", { opening: money(opening), closing: money(closing) }),
    t("bank.import.added", { count: counts.added, sum: money(sum) }),
    counts.known > 0 && t("bank.import.known", { count: counts.known }),
    counts.out > 0 && t("bank.import.out", { count: counts.out }),
    gap !== null && t("bank.import.gap", { day: dayText(gap.since), closing: money(gap.closing) }),
  ].filter((line) => line !== false);
  return (
    <FileResult {...{ file, message, sums, rest }} refused={0} mayApply={counts.added > 0}>
      <RecordTable
        caption={t("console.import.checked")}
        headings={[t("bank.day"), t("bank.amount"), t("bank.payer"), t("bank.text"), t("console.import.outcome")]}
        rows={entries.map(({ date, amount, counterparty, reference, text, known }, at) => ({
          key: `${at} ${reference}`,
          cells: [
            dayText(date),
            <Sum key="amount">{money(amount)}</Sum>,
            <bdi key="payer">{counterparty}</bdi>,
            <bdi key="text">{[text, reference].filter((part) => part !== "").join(" · ")}</bdi>,
            t(known ? "bank.import.isKnown" : "bank.import.isNew"),
          ],
        }))}
      />
    </FileResult>
  );
}
