import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";
import { adminPaths } from "./admin-paths";
import type { loadConsole } from "./admin-layout";
import { momentText } from "./moment";
import { SeenLink } from "./seen-link";

type SecondApprovalProps = {
  /** The operator's sum that it is measured by. */
  limit: keyof CallReply<"getConsole">["second"]["limits"];
  /** What it would be done to, as the request names it; none: it is known only once it is asked for. */
  subject?: string;
  /** The form. */
  children: ReactNode;
};

/**
 * A form of what may need a colleague: above which sum, and who could agree, before it is sent; once it waits, the request in
 * its place. Where nobody could agree it says so, with the way to invite somebody.
 */
export function SecondApproval({ limit, subject, children }: SecondApprovalProps) {
  const t = useTexts();
  const money = useMoney();
  const second = useRouteLoaderData<typeof loadConsole>("console")?.second;
  if (!second) return children;
  const asked = second.waiting.find((one) => one.subject === subject);
  const names = second.names.join(t("admin.comma"));
  const who = names === "" ? t("admin.second.nobody") : t("admin.second.who", { names });
  const invite = names === "" && <SeenLink to={adminPaths.invite}>{t("admin.second.invite")}</SeenLink>;
  if (asked)
    return (
      <p>
        <b>{t("admin.second.waits", { by: asked.asked_by, at: momentText(asked.asked_at) })}</b> {who} {invite}
      </p>
    );
  return (
    <>
      {children}
      <p className="text-second">
        {t("admin.second.above", { sum: money(second.limits[limit]) })} {who} {invite}
      </p>
    </>
  );
}
