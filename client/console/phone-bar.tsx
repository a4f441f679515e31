import { NavLink } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { isPlainClick } from "../shop/frame/layout/plain-click";
import { useTexts } from "../messages/texts";
import { Icon } from "../ui/icon";
import { adminPaths } from "./console-paths";
import { countText } from "./count-text";
import { menuId } from "./menu-sheet";
import { orderQueues } from "./queues";

type PhoneBarProps = Pick<CallReply<"getConsole">, "staff" | "waiting"> & { onSearch(): void };

/** What is within reach of a thumb: what waits, orders, approvals, the search, and the whole menu. On wide screens it is not there. */
export function PhoneBar({ staff, waiting, onSearch }: PhoneBarProps) {
  const t = useTexts();
  const orders = orderQueues.reduce((sum, { name }) => sum + waiting[name], 0);
  return (
    <nav className="console-bar" aria-label={t("console.menu.open")}>
      <NavLink to={adminPaths.overview} end>
        <Icon name="home" /> {t("console.menu.overview")}
      </NavLink>
      {staff.rights.includes("orders.read") && (
        <NavLink to={adminPaths.orders}>
          <Icon name="truck" /> {t("console.menu.orders")} {orders > 0 && <b>{countText(orders)}</b>}
        </NavLink>
      )}
      {staff.rights.includes("money.read") && (
        <NavLink to={adminPaths.approvals}>
          <Icon name="shield" /> {t("console.bar.approvals")}{" "}
          {waiting.approvals > 0 && <b>{countText(waiting.approvals)}</b>}
        </NavLink>
      )}
      <NavLink
        to={adminPaths.find}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onSearch();
        }}
      >
        <Icon name="search" /> {t("console.find.open")}
      </NavLink>
      <button type="button" popoverTarget={menuId}>
        <Icon name="grid" /> {t("console.menu.open")}
      </button>
    </nav>
  );
}
