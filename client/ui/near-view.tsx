import { useEffect, useRef, useState, type ReactNode } from "react";

/** How far from the window something is made ready before it shows. */
const margin = "200px";

/** Renders its children once its place comes near the window, and leaves them rendered. */
export function NearView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin: margin });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place} />;
}
