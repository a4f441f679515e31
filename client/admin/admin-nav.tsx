import { useEffect, useRef } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { LanguageLink } from "../layout/language-link";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { adminPaths } from "./admin-paths";
import { orderQueues, queues } from "./queues";

type AdminNavProps = Pick<CallReply<"getConsole">, "staff" | "waiting">;

/** What is about the goods. */
const goods = [
  { name: "products", path: adminPaths.products },
  { name: "terms", path: adminPaths.terms },
  { name: "prices", path: adminPaths.prices },
  { name: "imports", path: adminPaths.imports },
  { name: "searchRules", path: adminPaths.search },
  { name: "admin.stock", path: adminPaths.stock },
] as const;

/** Where staff go, how much waits there, who they are, and the ways out. */
export function AdminNav({ staff, waiting }: AdminNavProps) {
  const t = useTexts();
  const list = useScreenInView();
  const ordersWaiting = orderQueues.reduce((sum, { name }) => sum + waiting[name], 0);
  return (
    <header className="console-side">
      <Link className="console-name" to={adminPaths.overview}>
        {t("layout.name")} <span>{t("admin.title")}</span>
      </Link>
      <nav aria-label={t("admin.title")}>
        <ul ref={list}>
          <li>
            <NavLink to={adminPaths.overview} end>
              {t("admin.overview")}
            </NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.orders}>
              {t("admin.orders")} {ordersWaiting > 0 && <b>{ordersWaiting}</b>}
            </NavLink>
          </li>
          {goods.map(({ name, path }) => (
            <li key={name}>
              <NavLink to={path}>{t(name)}</NavLink>
            </li>
          ))}
          {queues.map(({ name, path }) => (
            <li key={name}>
              <NavLink to={path}>
                {t(`admin.${name}`)} {waiting[name] > 0 && <b>{waiting[name]}</b>}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={adminPaths.wallet}>{t("admin.wallet")}</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.sales}>{t("admin.sales")}</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.auditLog}>{t("admin.auditLog")}</NavLink>
          </li>
        </ul>
      </nav>
      <div className="console-ways">
        <p className="console-who">
          <span className="sr-only">{t("admin.who")}</span> <bdi>{staff.name || staff.email}</bdi>
        </p>
        <LanguageLink />
        {/* The shop's frame is written by the server. */}
        <Link reloadDocument to={paths.home}>
          {t("admin.toShop")}
        </Link>
        <Form method="post" action={adminPaths.overview}>
          <button name="intent" value="sign-out">
            {t("admin.signOut")}
          </button>
        </Form>
      </div>
    </header>
  );
}

/** On a phone the list is drawn sideways; where one is stands in view. */
function useScreenInView() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const shown = useRef("");
  useEffect(() => {
    // Once a screen: who has scrolled the list stays where they are.
    if (shown.current === pathname) return;
    shown.current = pathname;
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  });
  return list;
}
