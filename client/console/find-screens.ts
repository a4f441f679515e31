import { consoleRouteRows } from "#shared/routes/console-routes";
import type { ConsoleRouteRow } from "#shared/routes/console/row";
import type { Right } from "#shared/console/rights";
import type { Messages } from "../messages/message-text";
import type { FoundHit } from "./found";
import { menuNameOf } from "./menu-name";

/** What may be begun from anywhere. */
const acts = [
  { name: "newDraft", right: "drafts.write" },
  { name: "newProduct", right: "catalogue.write" },
  { name: "newVoucher", right: "vouchers.write" },
] as const satisfies readonly { name: keyof typeof consoleRouteRows; right: Right }[];

/** Screens that an address alone opens, those of the menu first: some of the others share a name with one. */
const rows = Object.entries<ConsoleRouteRow>(consoleRouteRows)
  .filter(([, { path, outside }]) => !outside && !path.includes(":"))
  .toSorted(([, one], [, other]) => Number(other.menu ?? false) - Number(one.menu ?? false));
const mostScreens = 5;

/** Letters as people exchange them. */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/[أإآ]/g, "ا").replaceAll("ة", "ه").replaceAll("ى", "ي").trim();

type Texts = readonly Messages[];
/** A screen is called what the menu calls it, or what begins it; null: it is found from another screen only. */
const nameIn = (messages: Messages, screen: string, held: readonly Right[]): string | null => {
  const texts = messages as Record<string, unknown>;
  const text = texts[menuNameOf(screen, held)] ?? texts[`console.act.${screen}`];
  return typeof text === "string" ? text : null;
};
const areaIn = (messages: Messages, page: string): string =>
  String((messages as Record<string, unknown>)[`console.area.${page.split("/")[1]}`] ?? "");

/**
 * Screens whose name in either language has a text, those beside the menu with the area where they are.
 * @param texts of the languages, the page's own first
 */
export function findScreens(search: string, held: readonly Right[], texts: Texts): FoundHit[] {
  const sought = folded(search);
  if (sought === "") return [];
  return rows
    .filter(([name, { right }]) => {
      const names = texts.map((messages) => nameIn(messages, name, held));
      return held.includes(right) && names.some((one) => one !== null && folded(one).includes(sought));
    })
    .slice(0, mostScreens)
    .map(([name, { path, page, menu }]) => ({
      path,
      title: nameIn(texts[0]!, name, held) ?? name,
      more: menu ? "" : areaIn(texts[0]!, page),
    }));
}

/** What may be begun from anywhere by somebody with these rights. */
export const actsFor = (held: readonly Right[]): { name: (typeof acts)[number]["name"]; path: string }[] =>
  acts.filter(({ right }) => held.includes(right)).map(({ name }) => ({ name, path: consoleRouteRows[name].path }));
