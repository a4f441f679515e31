import { useLoaderData, type LoaderFunctionArgs, href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";
import { Decision } from "../decision";
import { listUrl, pageIn, statusIn } from "../list-url";
import { QueuePage } from "../paged-list";
import { Moment } from "../moment";
import { type ConsoleRefusal, posting } from "../posted";

const statuses = ["waiting", "approved", "refused"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const reply = await apiOf(context).call("listApprovals", { status, page: pageIn(url) });
  const { approvals, total, page, limit } = required(reply);
  return { status, approvals, total, page, limit };
}

/** Approves or refuses a colleague's request. */
export const action = posting(async ({ api, values, answer }) => {
  const { intent, id = "" } = values;
  const call = intent === "approve" ? "approveRequest" : "refuseRequest";
  return answer(api.call(call, { id }));
});

/** `/admin/approvals`: what needs two members of staff. */
export function Component() {
  const t = useTexts();
  const { status, approvals, ...list } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={t("console.approvals")}
      more={t("console.approvals.more")}
      path={adminPaths.approvals}
      statuses={statuses}
      status={status}
      items={approvals}
      list={list}
    >
      {(approval, refused) => <ApprovalItem key={approval.id} approval={approval} refused={refused} />}
    </QueuePage>
  );
}

function ApprovalItem({ approval, refused }: { approval: Approval; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const { id, action: what, user, amount, sums, note, status, asked_by, asked_at, decided_by, decided_at } = approval;
  const worth = amount === null ? t("console.approvals.unbounded") : money(amount);
  const name = user.name || user.email || t("console.approvals.gone");
  return (
    <li className="panel">
      <h2>
        {sums
          ? t("console.approvals.sums")
          : `${t(`console.action.${what}`)}: ${user.user_id === "shop" ? (amount === null ? worth : t("console.approvals.ofNobody", { amount: worth })) : t("console.approvals.of", { amount: worth, name })}`}
      </h2>
      <p className="text-second">
        <ApprovalSubject approval={approval} /> · {t("console.approvals.askedBy", { email: asked_by })} ·{" "}
        <Moment iso={asked_at} />
      </p>
      {sums && (
        <p>
          {t("console.approvals.sumsWould", {
            money: money(sums.four_eyes_money),
            credit: money(sums.four_eyes_credit),
            prices: money(sums.four_eyes_prices),
          })}
        </p>
      )}
      {note && (
        <p className="console-text" dir="auto">
          {note}
        </p>
      )}
      {decided_at !== null && (
        <p className="text-second">
          {t("console.approvals.decidedBy", { email: decided_by ?? "" })} · <Moment iso={decided_at} />
        </p>
      )}
      {status === "waiting" && (
        <div className="console-decisions">
          {approval.can_approve ? (
            <Decision id={id} intent="approve" question={t("console.approvals.approve")} refused={refused} />
          ) : (
            <p className="text-second">{t(sums ? "console.approvals.owner" : "console.approvals.own")}</p>
          )}
          {approval.can_refuse && (
            <Decision id={id} intent="refuse" question={t("console.approvals.refuse")} refused={refused} />
          )}
        </div>
      )}
    </li>
  );
}

type Approval = CallReply<"listApprovals">["approvals"][number];

/** What a request is about, by a link; a wallet's customer by their e-mail. */
function ApprovalSubject({ approval }: { approval: Approval }) {
  const t = useTexts();
  const { action: what, subject, number, user, other_id } = approval;
  const [about] = what.split(".");
  if (number !== null) {
    return (
      <SeenLink className="link" to={href(adminPaths.order, { id: subject })}>
        {t("orders.number", { number })}
      </SeenLink>
    );
  }
  if (other_id !== null) {
    return (
      <SeenLink
        className="link"
        to={`${href(adminPaths.mergeCustomers, { id: subject })}?${new URLSearchParams({ other: other_id })}`}
      >
        {t("console.approvals.accounts")}
      </SeenLink>
    );
  }
  if (what === "settings.save") {
    return (
      <SeenLink className="link" to={href(adminPaths.settingGroup, { group: subject })}>
        {t("console.approvals.settings")}
      </SeenLink>
    );
  }
  if (about === "voucher") {
    return (
      <SeenLink className="link" to={listUrl(adminPaths.vouchers, { search: subject })}>
        {subject}
      </SeenLink>
    );
  }
  if (about === "draft") {
    const isNew = subject === "new" || subject === user.user_id;
    return (
      <SeenLink className="link" to={isNew ? adminPaths.drafts : href(adminPaths.draft, { id: subject })}>
        {t("console.approvals.drafts")}
      </SeenLink>
    );
  }
  if (about === "product" || about === "import") {
    const path = about === "product" ? adminPaths.editedProduct : adminPaths.sheetImport;
    return (
      <SeenLink className="link" to={href(path, { id: subject })}>
        {t(about === "product" ? "console.approvals.product" : "console.approvals.import")}
      </SeenLink>
    );
  }
  // There is nothing to look at before they begin; the request is complete in itself.
  if (about === "special") return <bdi>{subject}</bdi>;
  if (what === "wallet.credit") return <bdi>{user.email}</bdi>;
  if (about === "payout" || about === "payment") {
    return (
      <SeenLink className="link" to={about === "payout" ? adminPaths.payouts : adminPaths.payments}>
        {t(about === "payout" ? "console.payouts" : "console.payments")}
      </SeenLink>
    );
  }
  return (
    <SeenLink className="link" to={href(adminPaths.creditAccount, { id: subject })}>
      {t("console.credit")}
    </SeenLink>
  );
}
