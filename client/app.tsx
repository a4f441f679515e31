import type { ReactNode } from "react";
import { TextsProvider, type Texts } from "./messages/texts";
import { VisitProvider, type PageVisit } from "./runtime/request-context";

/** What stands around the router on both sides. */
export function App({ visit, texts, children }: { visit: PageVisit; texts: Texts; children: ReactNode }) {
  return (
    <VisitProvider value={visit}>
      <TextsProvider value={{ ...texts, shop: visit.shop }}>{children}</TextsProvider>
    </VisitProvider>
  );
}
