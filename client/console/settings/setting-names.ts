import type { TaxPeriod } from "#shared/console/report-period";
import type { DeclaredEmirate } from "#shared/money/declared-emirate";
import {
  fieldsOf,
  isSettingGroup,
  type SettingGroup,
  type SettingKind,
} from "#shared/shop-settings/shop-setting-fields";
import type { EInvoiceIssuer, EmirateCode } from "#shared/shop-settings/e-invoice-codes";
import type { TextId, useTexts } from "#client/messages/texts";

type Say = ReturnType<typeof useTexts>;

/** How a setting is called. */
export const settingName = (t: Say, name: string): string =>
  t(`settings.field.${name}` as TextId & `settings.field.${string}`);

/** A setting's text as people read it: what is chosen by its names, nothing as nothing. */
export function settingShown(t: Say, kind: SettingKind, text: string): string {
  if (kind === "methods" || kind === "weekdays") return choiceNames(t, kind, text.split(" ")).join(", ");
  if (kind === "logo" || kind === "mark") return t(text === "" ? "settings.unset" : "settings.uploaded");
  if (kind === "switch") return t(text === "" ? "settings.off" : "settings.on");
  if (kind === "money") return `${Number(text).toLocaleString("en", { minimumFractionDigits: 2 })} AED`;
  if (kind === "issuer") return t(`settings.issuer.${text as EInvoiceIssuer}`);
  if (kind === "emirate" && text !== "") return t(`settings.emirate.${text as EmirateCode}`);
  if (kind === "taxPeriod") return t(`settings.taxPeriod.${text as TaxPeriod}`);
  if (kind === "declaredEmirate") return t(`settings.emirate.${text as DeclaredEmirate}`);
  if (text === "") return t(kind === "spans" ? "settings.closed" : "settings.unset");
  return text;
}

const weekdayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Method = "cod" | "card" | "apple_pay" | "google_pay" | "tabby" | "credit";

/** The names of what may be chosen. */
export const choiceNames = (t: Say, kind: "methods" | "weekdays", chosen: readonly string[]): string[] =>
  chosen
    .filter(Boolean)
    .map((one) =>
      kind === "methods"
        ? t(`settings.method.${one as Method}`)
        : t(`settings.field.${weekdayNames[Number(one)] ?? "sunday"}`),
    );

/** The kind of a group's field. */
export const kindOf = (group: SettingGroup, name: string): SettingKind =>
  fieldsOf(group).find(([own]) => own === name)?.[1].kind ?? "line";

/** The group that an address names. */
export const groupIn = (text: string | undefined): SettingGroup | null => (text && isSettingGroup(text) ? text : null);
