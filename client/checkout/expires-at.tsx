import { useEffect, useState } from "react";
import { useTexts } from "../messages/texts";
import { timeLeft } from "../ui/time-left";

/** From how many minutes on the end is announced; before, it is nobody's worry. */
const lastMinutes = 5;

/**
 * Tells quietly that the checkout ends soon; any change gives it another 30 minutes. Nothing on the server, whose
 * clock is not the buyer's.
 */
export function ExpiresAt({ at }: { at: string }) {
  const t = useTexts();
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => {
      const left = timeLeft(Date.parse(at), Date.now());
      setMinutes(left && left.days === 0 && left.hours === 0 && left.minutes <= lastMinutes ? left.minutes : null);
    };
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, [at]);
  return <p className="checkout-fine checkout-ends">{minutes !== null && t("checkout.ends", { minutes })}</p>;
}
