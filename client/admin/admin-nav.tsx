import { useEffect, useRef } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { LanguageLink } from "../layout/language-link";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { adminPaths } from "./admin-paths";
import { areasFor, type MenuName } from "./menu";
import { orderQueues, queues, type Waiting } from "./queues";

type AdminNavProps = Pick<CallReply<"getConsole">, "staff" | "waiting">;

/** Where staff go, how much waits there, who they are, and the ways out. */
export function AdminNav({ staff, waiting }: AdminNavProps) {
  const t = useTexts();
  const list = useScreenInView();
  return (
    <header className="console-side">
      <Link className="console-name" to={adminPaths.overview}>
        {t("layout.name")} <span>{t("admin.title")}</span>
      </Link>
      <nav aria-label={t("admin.title")}>
        <ul ref={list}>
          {areasFor(staff.rights).map(({ area, screens }) => (
            <li key={area}>
              {screens.length > 1 && <h2>{t(`admin.area.${area}`)}</h2>}
              <ul>
                {screens.map(({ name, path }) => (
                  <li key={name}>
                    <NavLink to={path} end={name === "overview" || name === "contents"}>
                      {t(`admin.menu.${name}`)} {countOf(name, waiting)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
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

/** How much waits behind an entry; nothing where nothing does. */
function countOf(name: MenuName, waiting: Waiting) {
  const counted = name === "orders" ? orderQueues : queues.filter((queue) => queue.name === name);
  const count = counted.reduce((sum, queue) => sum + waiting[queue.name], 0);
  return count > 0 && <b>{count}</b>;
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
