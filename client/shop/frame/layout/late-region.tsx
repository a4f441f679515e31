import { Suspense, type ReactNode } from "react";
import { useServerMarkup } from "./static-region";

type LateRegionProps = {
  /** Unique on the page. */
  id: string;
  /** What is there where the server wrote nothing, as behind a step within the shop. */
  fallback?: ReactNode;
  /** A `lateComponent`. */
  children: ReactNode;
};

/**
 * A part of the page whose code comes late and whose markup does not. What the server wrote stays until the code is there:
 * React alone takes it away as soon as anything around it changes meanwhile, such as the address by a link that leads to it.
 * So nothing here may render again by itself.
 */
export function LateRegion({ id, fallback = null, children }: LateRegionProps) {
  const written = useServerMarkup(id);
  const standing = <div className="contents" dangerouslySetInnerHTML={{ __html: written }} />;
  return (
    <div id={id} className="contents">
      <Suspense fallback={written === "" ? fallback : standing}>{children}</Suspense>
    </div>
  );
}
