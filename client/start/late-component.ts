import { lazy, type ComponentType } from "react";
import { loadCode } from "./load-code";

/**
 * A component whose code comes late. While its file cannot be fetched, its placeholder stays (the server's markup, or a
 * fallback), and the next sign tries again: a missing part is no reason to take the screen away.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own `lazy` says it: of components with any props
export const lateComponent = <Component extends ComponentType<any>>(fetchCode: () => Promise<{ default: Component }>) =>
  lazy(() => loadCode(fetchCode));
