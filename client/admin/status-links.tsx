import { Link } from "react-router";
import type { CreditState } from "../../shared/credit-line";
import type { OrderState } from "../../shared/order-states";
import { useTexts } from "../messages/texts";
import { listUrl } from "./list-url";

export type Status =
  | OrderState
  | Exclude<CreditState, "none">
  | "submitted"
  | "pending"
  | "new"
  | "done"
  | "waiting"
  | "refused"
  | "paid";
type StatusLinksProps = {
  path: string;
  statuses: readonly Status[];
  /** Undefined: none of them. */
  current: Status | undefined;
  /** How many there are of each; nothing is said where it is unknown. */
  counts?: readonly { status: Status; count: number }[];
};

/** Which part of a queue is shown; the first is what waits. */
export function StatusLinks({ path, statuses, current, counts = [] }: StatusLinksProps) {
  const t = useTexts();
  const countOf = (status: Status) => counts.find((one) => one.status === status)?.count ?? 0;
  return (
    <nav className="console-statuses" aria-label={t("admin.status")}>
      {statuses.map((status, place) => (
        <Link
          key={status}
          to={listUrl(path, { status: place > 0 ? status : undefined })}
          aria-current={status === current ? "true" : undefined}
        >
          {t(`admin.status.${status}`)}
          {countOf(status) > 0 && <b>{countOf(status)}</b>}
        </Link>
      ))}
    </nav>
  );
}
