import { useEffect, useState } from "react";
import { useNavigation, type Location } from "react-router";

/** A wait that is over within this many ms is not shown. */
const short = 100;

/** The target of a navigation that takes longer than a short while; undefined: there is none. */
export function useLongWait(): Location | undefined {
  const next = useNavigation().location;
  const isWaiting = next !== undefined;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const passed = setTimeout(setIsLong, short, true);
    return () => {
      clearTimeout(passed);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isLong ? next : undefined;
}
