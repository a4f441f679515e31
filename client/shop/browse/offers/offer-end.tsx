import { useEffect, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { Countdown } from "#client/ui/countdown.tsx";
import { dayText } from "#client/ui/day-text";

/** In ms. */
const soon = 3 * 24 * 60 * 60 * 1000;

/**
 * When an offer ends: its day, and in its last three days how long it still lasts. Cached HTML must not hold the time
 * of day, so only the browser counts. @param until ISO 8601 time
 */
export function OfferEnd({ until }: { until: string }) {
  const t = useTexts();
  const [counts, setCounts] = useState(false);
  useEffect(() => {
    const end = Date.parse(until);
    const look = () => setCounts(end - Date.now() < soon);
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [until]);
  return counts ? (
    <Countdown until={until} />
  ) : (
    <p className="offer-end">{t("deals.until", { date: dayText(until) })}</p>
  );
}
