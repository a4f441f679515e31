import type { CallReply } from "#shared/contracts/platform/table";
import type { useTexts } from "#client/messages/texts";

type Campaign = CallReply<"getSpecialCampaign">["campaign"];

/** What a campaign is for: `Gloves`, `All products`. */
export function scopeText(
  { scope, scope_name }: Pick<Campaign, "scope" | "scope_name">,
  t: ReturnType<typeof useTexts>,
) {
  if (scope.kind === "all") return t("specialPrices.scope.all");
  return scope.kind === "term" ? (scope_name ?? scope.slug) : t("specialPrices.scope.found", { search: scope.search });
}

/** What it does to prices: `−20%`, `−AED 5`, `AED 9.50`. @param money an amount as text */
export function changeText(
  { change: { by, value } }: Pick<Campaign, "change">,
  money: (aed: number) => string,
): string {
  if (by === "percent") return `−${value}%`;
  return by === "amount" ? `−${money(value)}` : money(value);
}
