import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { secondLimits, type MeasuredAct } from "#shared/console/second-limits";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";
import { adminPaths } from "./console-paths";
import type { loadConsole } from "./console-layout";
import { momentText } from "#client/ui/day-text";
import { SeenLink } from "./seen-link";

/** What a form asks a colleague for, as the request that waits names it. */
export type SecondAct = {
  act: MeasuredAct | "settings.save";
  /** What it is done to; none: known only once it is requested. */
  subject?: string | undefined;
};

type SecondApprovalProps = SecondAct & {
  /** The form is there while a request waits too, since it does other things. */
  stays?: boolean;
  /** The sum and who could agree stand beside it already. */
  isNoted?: boolean;
  /** The form. */
  children: ReactNode;
};

/**
 * A form of what may need a colleague: above which sum, and who could agree, before it is sent; once it waits, the request in
 * its place. Where nobody could agree it says so, with the way to invite somebody.
 */
export function SecondApproval({ act, subject, stays = false, isNoted = false, children }: SecondApprovalProps) {
  const t = useTexts();
  const money = useMoney();
  const second = useRouteLoaderData<typeof loadConsole>("console")?.second;
  if (!second) return children;
  const asked = second.waiting.find((one) => one.action === act && one.subject === subject);
  if (asked)
    return (
      <>
        <p role="status">
          <b>{t("console.second.waits", { by: asked.asked_by, at: momentText(asked.asked_at) })}</b>{" "}
          <WhoAgrees act={act} second={second} />
        </p>
        {stays && children}
      </>
    );
  const told = isNoted ? null : reasonFor(act);
  // An only owner raises sums alone.
  if (told === null || (told === "raised" && second.owners.length === 0)) return children;
  const sum = act === "settings.save" ? "" : money(second.limits[secondLimits[act]]);
  return (
    <>
      {children}
      <p className="text-second">
        {t(`console.second.${told}`, { sum })} <WhoAgrees act={act} second={second} />
      </p>
    </>
  );
}

/** What makes something cheaper. */
const cuts: ReadonlySet<SecondAct["act"]> = new Set([
  "product.publish",
  "import.apply",
  "special.begin",
  "draft.save",
  "order.change",
]);

/** The note before a request; null: none, since it is seldom about a price. */
function reasonFor(act: SecondAct["act"]): "above" | "cut" | "raised" | null {
  if (act === "settings.save") return "raised";
  if (act === "stock.correct" || act === "voucher.restart") return null;
  return cuts.has(act) ? "cut" : "above";
}

type WhoAgreesProps = Pick<SecondAct, "act"> & { second: NonNullable<CallReply<"getConsole">["second"]> };

/** The colleagues who could agree, or that nobody could and how to change it. */
function WhoAgrees({ act, second }: WhoAgreesProps) {
  const t = useTexts();
  const names = (act === "settings.save" ? second.owners : second.names).join(t("console.comma"));
  if (names !== "") return t("console.second.who", { names });
  return (
    <>
      {t("console.second.nobody")} <SeenLink to={adminPaths.invite}>{t("console.second.invite")}</SeenLink>
    </>
  );
}
