import type { CallRequest } from "#shared/contracts/platform/table";
import { roundings } from "#shared/goods/price-change";
import { figureIn, timeIn } from "./typed-fields";

/** Special prices as their fields hold them; `scope` is `all`, `search` or `term:<slug>`, times are those of Dubai. */
export type CampaignValues = Record<
  "name" | "scope" | "search" | "by" | "value" | "rounding" | "starts" | "ends",
  string
>;

export const emptyCampaign: CampaignValues = {
  name: "",
  scope: "",
  search: "",
  by: "percent",
  value: "",
  rounding: "none",
  starts: "",
  ends: "",
};

/** The posted fields of a form. */
export const postedCampaign = (values: Readonly<Record<string, string>>): CampaignValues => ({
  ...emptyCampaign,
  ...Object.fromEntries(Object.keys(emptyCampaign).flatMap((name) => (name in values ? [[name, values[name]]] : []))),
});

type Wanted = Omit<CallRequest<"beginSpecialCampaign">, "check">;

function scopeOf({ scope, search }: CampaignValues): Wanted["scope"] {
  if (scope === "all") return { kind: "all" };
  return scope.startsWith("term:") ? { kind: "term", slug: scope.slice(5) } : { kind: "search", search };
}

/** What the fields ask for; what cannot be read is left for the call to refuse. */
export const wantedOf = (values: CampaignValues): Wanted => ({
  name: values.name,
  scope: scopeOf(values),
  change: {
    by: (["percent", "amount", "set"] as const).find((by) => by === values.by) ?? "percent",
    value: figureIn(values.value) ?? 0,
    rounding: roundings.find((name) => name === values.rounding) ?? "none",
  },
  starts_at: timeIn(values.starts),
  ends_at: timeIn(values.ends) ?? "",
});
