import { notFound } from "../runtime/reply";

/** Every address that is no screen's, and `/404` itself (A11): always a true 404. */
export function loader(): never {
  throw notFound();
}

/** Never shown: the loader always throws, and the error screen takes its place. */
export function Component() {
  return null;
}
