import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { AmountField } from "#client/console/amount-field.tsx";
import { adminPaths } from "#client/console/console-paths";
import { ListSearch } from "#client/console/list-search.tsx";
import { searchIn } from "#client/console/list-url";
import { listOrHere } from "#client/console/loaded";
import { Hidden, PostedField, PostForm, Send, typed, usePosted } from "#client/console/post-form.tsx";
import { posting, type ConsoleRefusal } from "#client/console/posted";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { SecondApproval } from "#client/console/second-approval.tsx";

/** Longest search, in characters (`shared/contracts/ordering/credit-console.ts`). */
const longest = 200;
/** Accounts that a search shows. */
const mostAccounts = 10;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  if (search === "") return { search, accounts: null };
  const reply = await apiOf(context).call("listCreditQueue", { search, limit: mostAccounts });
  return { search, accounts: required(reply).accounts.filter(({ data }) => data.terms !== null) };
}

/** Records the cheque and leads on to those that lie with the shop. */
export const action = posting(async ({ api, values, answer }) => {
  const { account = "", number = "", bank = "", dated_on = "", amount = "" } = values;
  const next = await listOrHere(api, "money.read", adminPaths.cheques, adminPaths.newCheque);
  return answer(api.call("recordCheque", { account_id: account, number, bank, dated_on, amount }), next);
});

/** `/admin/new-cheque`: records a cheque; first the account that gave it is found. */
export function Component() {
  const t = useTexts();
  const { search, accounts } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <RecordFrame
      back={[adminPaths.cheques, t("cheques")]}
      backRight="money.read"
      title={t("cheques.new")}
      more={t("cheques.new.more")}
      refused={refused}
    >
      <ListSearch path={adminPaths.newCheque} label={t("cheques.account.search")} search={search} longest={longest} />
      {accounts?.length === 0 && <p role="status">{t("console.empty.found")}</p>}
      {accounts?.map((account) => (
        <ChequeForm key={account.id} account={account} refused={refused} />
      ))}
    </RecordFrame>
  );
}

type Account = CallReply<"listCreditQueue">["accounts"][number];

const PostedAmount = typed(AmountField);

function ChequeForm({ account, refused }: { account: Account; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const { id, data, user } = account;
  const own = refused?.values["account"] === id ? refused : undefined;
  return (
    <section className="console-section">
      <h2>
        <bdi>{data.application?.establishment ?? user.email}</bdi>
      </h2>
      <p className="text-second">{t("cheques.account.owes", { amount: money(data.used) })}</p>
      <SecondApproval act="credit.receipt" subject={id} stays>
        <PostForm className="console-form panel" refused={own}>
          <Hidden account={id} />
          <PostedField name="number" label={t("cheques.number")} required maxLength={30} dir="ltr" autoComplete="off" />
          <PostedField name="bank" label={t("cheques.bank")} required maxLength={60} dir="auto" autoComplete="off" />
          <PostedField name="dated_on" label={t("cheques.day")} hint={t("cheques.day.hint")} type="date" required />
          <PostedAmount name="amount" label={t("cheques.amount")} required autoComplete="off" />
          <Send intent="record">{t("cheques.record")}</Send>
        </PostForm>
      </SecondApproval>
    </section>
  );
}
