import { Suspense, type ReactNode } from "react";
import { useServerMarkup } from "./static-region";

type LateRegionProps = {
  /** Unique on the page. */
  id: string;
  /** Shown where the server wrote nothing, as after a navigation in the browser. */
  fallback?: ReactNode;
  /** A `lateComponent`. */
  children: ReactNode;
};

/**
 * A part of the page whose markup is there and whose code comes late. The server's markup stays until the code is
 * there: React would remove it as soon as anything around it changes meanwhile, such as the URL by an in-page link. So
 * nothing here may re-render by itself.
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
