import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { listAddress } from "./queue-address";

type Status = "submitted" | "approved" | "rejected" | "pending" | "new" | "done";
type StatusLinksProps = { path: string; statuses: readonly Status[]; current: Status };

/** Which part of a queue is shown; the first is what waits. */
export function StatusLinks({ path, statuses, current }: StatusLinksProps) {
  const t = useTexts();
  return (
    <nav className="console-statuses" aria-label={t("admin.status")}>
      {statuses.map((status, place) => (
        <Link
          key={status}
          to={listAddress(path, { status: place > 0 ? status : undefined })}
          aria-current={status === current ? "true" : undefined}
        >
          {t(`admin.status.${status}`)}
        </Link>
      ))}
    </nav>
  );
}
