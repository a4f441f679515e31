import type { Right } from "#shared/console/rights";

/** What the menu calls a screen; the grid of prices has no stock for those who may not know it. */
export const menuNameOf = <Name extends string>(name: Name, held: readonly Right[]) =>
  name === "prices" && !held.includes("stock.read")
    ? ("console.menu.pricesAlone" as const)
    : (`console.menu.${name}` as const);
