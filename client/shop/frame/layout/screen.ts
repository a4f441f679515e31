import { useMatches } from "react-router";
import type { Screen } from "#shared/routes/screen";

/** The row of the current screen, which its route carries as its handle. */
export function useScreen(): Screen | undefined {
  return useMatches().at(-1)?.handle as Screen | undefined;
}
