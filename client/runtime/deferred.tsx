import { Suspense, use, type ReactNode } from "react";
import type { Later } from "./later";

type DeferredProps<T> = {
  /** A promise while streaming or navigating, the plain value on a hydrated page. */
  value: Promise<Later<T>> | Later<T>;
  skeleton: ReactNode;
  failed: ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows a skeleton until a deferred value is there, then its content, or `failed` when it could not be loaded. */
export function Deferred<T>({ skeleton, ...rest }: DeferredProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Settled {...rest} />
    </Suspense>
  );
}

function Settled<T>({ value, failed, children }: Omit<DeferredProps<T>, "skeleton">) {
  const settled = value instanceof Promise ? use(value) : value;
  return settled.ok ? children(settled.value) : failed;
}
