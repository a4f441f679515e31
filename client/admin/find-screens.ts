import { consoleScreens } from "../../shared/console-screens";
import type { ConsoleScreenRow } from "../../shared/console-screens/row";
import type { Right } from "../../shared/rights";
import type { Messages } from "../messages/message-text";
import type { FoundHit } from "./found";

/** What may be begun from anywhere. */
const acts = [
  { name: "newDraft", right: "drafts.write" },
  { name: "newProduct", right: "catalogue.write" },
  { name: "newVoucher", right: "vouchers.write" },
] as const satisfies readonly { name: keyof typeof consoleScreens; right: Right }[];

const rows = Object.entries<ConsoleScreenRow>(consoleScreens).filter(([, { menu }]) => menu);
const mostScreens = 5;

/** Letters as people exchange them. */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/[أإآ]/g, "ا").replaceAll("ة", "ه").replaceAll("ى", "ي").trim();

type Texts = readonly Messages[];
const nameIn = (messages: Messages, id: string): string | null => {
  const text = (messages as Record<string, unknown>)[id];
  return typeof text === "string" ? text : null;
};

/** Screens of the menu whose name in either language has a text. @param texts of the languages, the page's own first */
export function findScreens(search: string, held: readonly Right[], texts: Texts): FoundHit[] {
  const sought = folded(search);
  if (sought === "") return [];
  return rows
    .filter(([name, { right }]) => {
      const names = texts.map((messages) => nameIn(messages, `admin.menu.${name}`));
      return held.includes(right) && names.some((one) => one !== null && folded(one).includes(sought));
    })
    .slice(0, mostScreens)
    .map(([name, { path }]) => ({ path, title: nameIn(texts[0]!, `admin.menu.${name}`) ?? name, more: "" }));
}

/** What may be begun from anywhere by somebody with these rights. */
export const actsFor = (held: readonly Right[]): { name: (typeof acts)[number]["name"]; path: string }[] =>
  acts.filter(({ right }) => held.includes(right)).map(({ name }) => ({ name, path: consoleScreens[name].path }));
