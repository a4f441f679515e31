import { useMatches } from "react-router";
import type { Screen } from "#shared/routes/screen";

/** The row of the screen that is shown, which its route carries as its handle. */
export function useScreen(): Screen | undefined {
  return useMatches().at(-1)?.handle as Screen | undefined;
}
