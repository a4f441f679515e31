import { Form, Link, NavLink, useLocation } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Right } from "#shared/console/rights";
import { isPlainClick } from "../shop/frame/layout/plain-click";
import { LanguageLink } from "../shop/frame/layout/language-link";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { useScripted } from "../runtime/use-scripted";
import { Icon } from "../ui/icon";
import { adminPaths } from "./console-paths";
import { countText } from "./count-text";
import { menuNameOf } from "./menu-name";
import { areasFor, type Entry, type MenuName } from "./menu";
import { orderQueues, queues, type Waiting } from "./queues";
import { PhoneBar } from "./phone-bar";
import { menuId, useMenuThatCloses } from "./menu-sheet";
import { ThemeChoice } from "./theme-choice";

type AdminNavProps = Pick<CallReply<"getConsole">, "staff" | "waiting"> & {
  /** Opens the palette. */
  onSearch(): void;
};

/**
 * Where staff go, how much waits there, who they are, and the ways out. On a phone the navigation is a sheet that the bar at
 * the bottom opens, without scripts too.
 */
export function AdminNav({ staff, waiting, onSearch }: AdminNavProps) {
  const t = useTexts();
  const menu = useMenuThatCloses();
  const isScripted = useScripted();
  return (
    <>
      <header className="console-side">
        <div className="console-top">
          <Link className="console-name" to={adminPaths.overview}>
            {t("layout.name")} <span>{t("console.title")}</span>
          </Link>
          <Link
            className="console-find"
            to={adminPaths.find}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onSearch();
            }}
          >
            <Icon name="search" /> <span>{t("console.find.open")}</span>{" "}
            {isScripted && <kbd aria-hidden="true">Ctrl K</kbd>}
          </Link>
        </div>
        <div ref={menu} id={menuId} popover="auto" className="console-menu">
          <nav aria-label={t("console.title")}>
            <Areas staff={staff} waiting={waiting} />
          </nav>
          <Ways staff={staff} />
        </div>
      </header>
      <PhoneBar staff={staff} waiting={waiting} onSearch={onSearch} />
    </>
  );
}

/** Areas of every day, which are open at first; of the others the one in view is. */
const everyDay: ReadonlySet<string> = new Set(["overview", "orders", "catalogue", "customers", "money"]);

/** The areas with their screens, below their names but for the first; one that is closed says how much waits in it. */
function Areas({ staff, waiting }: Pick<AdminNavProps, "staff" | "waiting">) {
  const t = useTexts();
  const { pathname } = useLocation();
  const isInView = ({ path }: Entry) => pathname === path || pathname.startsWith(`${path}/`);
  return areasFor(staff.rights).map(({ area, screens }) =>
    screens.length === 1 || area === "overview" ? (
      <Entries key={area} screens={screens} held={staff.rights} waiting={waiting} />
    ) : (
      <details key={area} open={everyDay.has(area) || screens.some(isInView)}>
        <summary>
          <span>{t(`console.area.${area}`)}</span>{" "}
          <Count count={sumOf(screens.map(({ name }) => countOf(name, waiting)))} />
          <Icon name="chevron" />
        </summary>
        <Entries screens={screens} held={staff.rights} waiting={waiting} />
      </details>
    ),
  );
}

type EntriesProps = { screens: readonly Entry[]; held: readonly Right[]; waiting: Waiting };

function Entries({ screens, held, waiting }: EntriesProps) {
  const t = useTexts();
  return (
    <ul>
      {screens.map(({ name, path }) => (
        <li key={name}>
          <NavLink to={path} end={name === "overview" || name === "contents"}>
            {t(menuNameOf(name, held))} <Count count={countOf(name, waiting)} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Ways({ staff }: Pick<AdminNavProps, "staff">) {
  const t = useTexts();
  const isScripted = useScripted();
  return (
    <div className="console-ways">
      <p className="console-who">
        <span className="sr-only">{t("console.who")}</span> <bdi>{staff.name || staff.email}</bdi>
      </p>
      <LanguageLink />
      {isScripted && <ThemeChoice />}
      {/* The shop's frame is written by the server. */}
      <Link reloadDocument to={paths.home}>
        {t("console.toShop")}
      </Link>
      <Form method="post" action={adminPaths.overview}>
        <button name="intent" value="sign-out">
          {t("console.signOut")}
        </button>
      </Form>
    </div>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

/** How much waits behind an entry. */
function countOf(name: MenuName, waiting: Waiting): number {
  const counted = name === "orders" ? orderQueues : queues.filter((queue) => queue.name === name);
  return sumOf(counted.map((queue) => waiting[queue.name]));
}

/** Nothing where nothing waits. */
function Count({ count }: { count: number }) {
  return count > 0 && <b>{countText(count)}</b>;
}
