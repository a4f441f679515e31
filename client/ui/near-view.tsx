import { useEffect, useRef, useState, type ReactNode } from "react";

/** How far from the window something is made ready before it shows (spec §9, A65). */
const margin = "200px";

/** Renders what it holds once its place comes near the window, and keeps it from then on. */
export function NearView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} />;
}
