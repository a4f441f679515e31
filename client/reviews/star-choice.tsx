import { useTexts } from "../messages/texts";
import { Icon } from "../ui/icon";

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars as a radio group, so that arrow keys choose, in either direction of writing. */
export function StarChoice({ chosen, problem }: { chosen: number; problem?: string | undefined }) {
  const t = useTexts();
  return (
    <fieldset
      className="star-choice"
      role="radiogroup"
      aria-describedby={problem && "rating-problem"}
      aria-invalid={problem ? true : undefined}
    >
      <legend>{t("reviews.add.rating")}</legend>
      <div>
        {stars.map((star) => (
          <label key={star}>
            <input type="radio" name="rating" value={star} required defaultChecked={star === chosen} />
            <Icon name="star" />
            <span>{t(`reviews.add.rating.${star}`)}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id="rating-problem" className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
