import { isEInvoiceTrn } from "#shared/shop-settings/e-invoice-codes";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { readSetting, settingText } from "#shared/shop-settings/setting-values";
import { fieldsOf, type SettingGroup, type ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { FieldProblem, NamingProblem } from "#backend/platform/outcome";

type Texts = Record<string, string>;

/** A group as its fields show it, text by text. */
export const textsOf = (group: SettingGroup, values: object): Texts =>
  Object.fromEntries(
    fieldsOf(group).map(([name, { kind }]) => [name, settingText(kind, Reflect.get(values, name) ?? "")]),
  );

/** A group as somebody typed it, or what is wrong with it, field by field. What is not there counts as empty. */
export function valuesOf(
  group: SettingGroup,
  texts: Readonly<Texts>,
): { values: Record<string, unknown> } | { problems: Record<string, FieldProblem | NamingProblem> } {
  const values: Record<string, unknown> = {};
  const problems: Record<string, FieldProblem | NamingProblem> = {};
  for (const [name, { kind, most }] of fieldsOf(group)) {
    const read = readSetting(kind, texts[name] ?? "", most);
    if ("value" in read) values[name] = read.value;
    else problems[name] = "named" in read ? read : read.problem;
  }
  return Object.keys(problems).length > 0 ? { problems } : { values };
}

/** Whether the shop is open at a time of one day at least. @param time in minutes after midnight */
export const isOpenAt = (hours: ShopSettings["hours"], time: number): boolean =>
  Object.values(hours).some((spans) => spans.some(([from, to]) => from <= time && time <= to));

/** What does not fit together, within a group and with the others. @param all the settings as they would be */
export function contradictionsIn(group: SettingGroup, all: ShopSettings): Record<string, FieldProblem> {
  const { hours, delivery, papers, senders, brand } = all;
  // A dark logo alone would leave the light pages without one.
  if (group === "brand" && brand.logo_dark !== "" && brand.logo === "") return { logo: "required" };
  if (group === "papers" && papers.invoice_prefix === papers.credit_note_prefix) {
    return { credit_note_prefix: "same_prefix" };
  }
  if (group === "senders" && senders.email_name !== "" && senders.email_address === "") {
    return { email_address: "required" };
  }
  if (group === "e_invoices") return lackingOf(all);
  if (group !== "hours" && group !== "delivery") return {};
  if (!Object.values(hours).some((spans) => spans.length > 0)) return { monday: "never_open" };
  if (isOpenAt(hours, delivery.cut_off)) return {};
  return group === "delivery" ? { cut_off: "cut_off_closed" } : { monday: "cut_off_closed" };
}

/** What the shop must have said before it issues e-invoices; another program that issues them knows it by itself. */
function lackingOf({ e_invoices: set, company }: ShopSettings): Record<string, FieldProblem> {
  if (set.issuer === "off") return {};
  // The company that the code comes with is invented.
  const isCompanySet = isEInvoiceTrn(company.trn) && company.trn !== settingDefaults.company.trn;
  if (set.issuer === "shop" && !isCompanySet) return { issuer: "company_unset" };
  const needed = ["from", "tin", "licence", "authority", "street", "city", "emirate", "hs_code"] as const;
  const lacking = (set.issuer === "shop" ? needed : needed.slice(0, 1)).filter((name) => set[name] === "");
  return Object.fromEntries(lacking.map((name) => [name, "required"]));
}

/** What differs between two states of a group, as texts. */
export function differenceOf(before: Readonly<Texts>, after: Readonly<Texts>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
