import { useMatches } from "react-router";
import type { ScreenTraits } from "../routes";

/** The traits of the screen that is shown (its route's handle in `routes.ts`). */
export function useScreen(): ScreenTraits | undefined {
  return useMatches().at(-1)?.handle as ScreenTraits | undefined;
}
