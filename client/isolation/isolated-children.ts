import { isolated } from "#shared/text/isolated";

type Props = { children?: unknown };

const safe = (child: unknown): unknown =>
  typeof child === "string" ? isolated(child) : Array.isArray(child) ? child.map(safe) : child;

/** The props of an element with the texts among its children isolated. */
export const withIsolatedChildren = (props: Props): Props => ({ ...props, children: safe(props.children) });
