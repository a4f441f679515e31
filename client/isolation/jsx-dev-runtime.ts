// The same as `jsx-runtime.ts`, for the development server.
import { jsxDEV as element } from "react/jsx-dev-runtime";
import { withIsolatedChildren } from "./isolated-children";

export { Fragment } from "react/jsx-dev-runtime";

/** An element, with what React needs to name its place in the source. */
export const jsxDEV: typeof element = (type, props, ...place) =>
  element(type, withIsolatedChildren(props as object), ...place);
