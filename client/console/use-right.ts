import { useMatches, useRouteLoaderData } from "react-router";
import { rights, type Right } from "#shared/console/rights";
import type { loadConsole } from "./console-layout";

/** The rights of the signed-in member; none outside the console's frame. */
export const useRights = (): readonly Right[] => useRouteLoaderData<typeof loadConsole>("console")?.staff.rights ?? [];

/**
 * Whether the signed-in member has a right; what they may not do is not offered to them. The backend has the final say.
 */
export const useRight = (right: Right): boolean => useRights().includes(right);

/** The right to change what the screen in view shows: `orders.write` where it needs `orders.read`. */
export function useScreenWrites(): { right: Right | null; isHeld: boolean } {
  const held = useRights();
  const handle: unknown = useMatches().at(-1)?.handle;
  const read: unknown = typeof handle === "object" && handle !== null ? Reflect.get(handle, "right") : null;
  const right = rights.find((one) => one === String(read).replace(/\.read$/, ".write") && one !== read) ?? null;
  const isSeen = rights.some((one) => one === read && held.includes(one));
  return { right, isHeld: right === null || !isSeen || held.includes(right) };
}
