import { useEffect, useState } from "react";
import type { Locale } from "../../shared/locale";
import { promiseAt, type DeliveryDays } from "../../shared/delivery-promise";
import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/request-context";
import { timeLeft } from "./time-left";

type DeliveryPromiseProps = { place: string; days: Pick<DeliveryDays, "days_min" | "days_max" | "cut_off"> };

/**
 * When goods arrive at a place. A kept page says in how many days, since it does not know when it is read; the browser
 * puts the day in its place, and until when it holds.
 */
export function DeliveryPromise({ place, days }: DeliveryPromiseProps) {
  const t = useTexts();
  const { locale, delivery } = useVisit();
  const now = useMinute();
  const { weekdays, holidays } = delivery;
  const promised = now === null ? null : promiseAt(now, { ...days, weekdays, holidays });
  const left = promised && now !== null ? timeLeft(promised.before, now) : null;
  if (promised && left) {
    const [from, to] = [promised.from, promised.to].map((day) => dayName(day, locale));
    const day = from === to ? from! : t("delivery.between", { from: from!, to: to! });
    const hours = left.days * 24 + left.hours;
    const until = t(hours > 0 ? "delivery.left.hours" : "delivery.left.minutes", { hours, minutes: left.minutes });
    return t("delivery.day", { place, day, left: until });
  }
  const { days_min: least, days_max: most } = days;
  return least === most ? t("delivery.within", { place, days: most }) : t("delivery.range", { place, least, most });
}

const dayFormats = new Map<Locale, Intl.DateTimeFormat>();

/** `Thu 26 Nov`, in the page's language with Western figures. @param day YYYY-MM-DD */
function dayName(day: string, locale: Locale): string {
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-GB", {
      weekday: locale === "ar" ? "long" : "short",
      day: "numeric",
      month: locale === "ar" ? "long" : "short",
      timeZone: "UTC",
    });
  dayFormats.set(locale, format);
  return format.format(new Date(day));
}

/** This minute, in ms, and each one that follows; null on the server and while hydrating. */
function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
