import { href, Link } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { useTexts } from "../messages/texts";
import { adminPaths } from "./admin-paths";

export type Approval = CallReply<"listApprovals">["approvals"][number];

/** What a request is about: the order or the credit line, by a link; a wallet's customer by their e-mail. */
export function ApprovalSubject({ approval }: { approval: Approval }) {
  const t = useTexts();
  const { action, subject, number, user } = approval;
  if (number !== null) {
    return (
      <Link className="link" to={href(adminPaths.order, { id: subject })}>
        {t("orders.number", { number })}
      </Link>
    );
  }
  if (action === "wallet.credit") return <bdi>{user.email}</bdi>;
  return (
    <Link className="link" to={href(adminPaths.creditAccount, { id: subject })}>
      {t("admin.credit")}
    </Link>
  );
}
