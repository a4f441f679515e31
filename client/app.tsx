import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { VisitProvider, type Visit } from "./runtime/shop";

/** What stands around the router on both sides. */
export function App({ visit, texts, children }: { visit: Visit; texts: I18n; children: ReactNode }) {
  return (
    <VisitProvider value={visit}>
      <I18nProvider i18n={texts}>{children}</I18nProvider>
    </VisitProvider>
  );
}
