import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";

/** A review's stars out of five. */
export function Stars({ rating }: { rating: number }) {
  const t = useTexts();
  return (
    <p className="stars">
      <span className="sr-only">{t("reviews.stars", { rating })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className={star <= rating ? "star-given" : "star-open"} />
      ))}
    </p>
  );
}
