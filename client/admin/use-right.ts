import { useMatches, useRouteLoaderData } from "react-router";
import { rights, type Right } from "../../shared/rights";
import type { loadConsole } from "./admin-layout";

/** Whether whoever acts has a right; what they may not do is not offered to them. The backend decides in the end. */
export function useRight(right: Right): boolean {
  return useRouteLoaderData<typeof loadConsole>("console")?.staff.rights.includes(right) ?? false;
}

/** The right to change what the screen in view shows: `orders.write` where it needs `orders.read`. */
export function useScreenWrites(): { right: Right | null; isHeld: boolean } {
  const held = useRouteLoaderData<typeof loadConsole>("console")?.staff.rights ?? [];
  const handle: unknown = useMatches().at(-1)?.handle;
  const read: unknown = typeof handle === "object" && handle !== null ? Reflect.get(handle, "right") : null;
  const right = rights.find((one) => one === String(read).replace(/\.read$/, ".write") && one !== read) ?? null;
  const isSeen = rights.some((one) => one === read && held.includes(one));
  return { right, isHeld: right === null || !isSeen || held.includes(right) };
}
