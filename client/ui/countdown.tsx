import { useEffect, useState } from "react";
import { useTexts } from "../messages/texts";
import { timeLeft, type TimeLeft } from "./time-left";

/**
 * Days, hours and minutes until an offer ends. Empty on the server and until hydration, because cached HTML must not
 * hold the time of day; its line is reserved.
 * @param until ISO 8601 time.
 */
export function Countdown({ until }: { until: string }) {
  const t = useTexts();
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => setLeft(timeLeft(end, Date.now()));
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className="countdown" data-live>
      {left && <span>{t("catalogue.endsIn", left)}</span>}
    </p>
  );
}
