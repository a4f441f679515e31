import { useEffect, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";

/** How long another code is not offered, in s: the first one is mostly just slow. */
const wait = 30;

/**
 * Sends another code, once the wait is over; a new `key` begins the wait again. Without scripts there is no wait to be
 * seen, and none.
 */
export function ResendButton({ intent }: { intent: string }) {
  const t = useTexts();
  const left = useCountdown();
  const waits = useScripted() && left > 0;
  return (
    <button className="link" name="intent" value={intent} disabled={waits}>
      {waits ? t("signIn.resend.wait", { seconds: left }) : t("signIn.resend")}
    </button>
  );
}

/** Seconds until the wait is over. */
function useCountdown(): number {
  const [left, setLeft] = useState(wait);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
