// What JSX compiles to (`vite.config.ts`): React's own function, but that codes amid Arabic keep their order. Texts come
// from everywhere (messages, the catalogue, what people wrote), so this stands where all of them become elements.
import { jsx as element } from "react/jsx-runtime";
import { withIsolatedChildren } from "./isolated-children";

export { Fragment } from "react/jsx-runtime";

/** An element. */
export const jsx: typeof element = (type, props, key) => element(type, withIsolatedChildren(props as object), key);
/** One of several children that do not change places: to React the same, once it is built for visitors. */
export { jsx as jsxs };
