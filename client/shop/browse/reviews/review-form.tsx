import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useFirstProblem, type Refused } from "#client/runtime/refused";
import { TextArea, TextField, FormAlert, FieldProblem } from "#client/ui/field.tsx";
import { Icon } from "#client/ui/icon.tsx";
import type { OwnReview } from "./review-state";

const guidelines = ["use", "people", "advice"] as const;

type ReviewFormProps = {
  /** Slug. */
  product: string;
  /** A review that was rejected: it is written again from what it was. */
  before: OwnReview | null;
  /** What was posted last and not taken. */
  refused: Refused | undefined;
};

/** Stars, headline and text, what helps others, and what happens to it. */
export function ReviewForm({ product, before, refused }: ReviewFormProps) {
  const t = useTexts();
  const form = useFirstProblem(refused);
  const busy = useNavigation().state === "submitting";
  const problems = refused?.problems ?? {};
  const values: Record<string, string | undefined> = refused?.values ?? {
    rating: before ? String(before.rating) : undefined,
    title: before?.title,
    text: before?.text,
  };
  return (
    <div className="add-review-columns">
      <Form
        ref={form}
        className="panel form-panel"
        method="post"
        noValidate
        action={`${paths.addReview}?product=${encodeURIComponent(product)}`}
      >
        <input type="hidden" name="product" value={product} />
        {before && <p className="text-second">{t("reviews.add.again")}</p>}
        {refused && <FormAlert>{refused.message || t("reviews.problem.network")}</FormAlert>}
        <StarChoice chosen={Number(values["rating"])} problem={problems["rating"]} />
        <TextField
          label={t("reviews.add.title")}
          problem={problems["title"]}
          name="title"
          dir="auto"
          maxLength={120}
          defaultValue={values["title"]}
        />
        <TextArea
          label={t("reviews.add.text")}
          hint={t("reviews.add.textHint")}
          problem={problems["text"]}
          name="text"
          dir="auto"
          rows={7}
          required
          maxLength={4000}
          defaultValue={values["text"]}
        />
        <div className="form-ends">
          <button className="button" disabled={busy}>
            {t("reviews.add.send")}
          </button>
        </div>
      </Form>
      <aside>
        <h2>{t("reviews.add.guidelines")}</h2>
        <ul>
          {guidelines.map((guideline) => (
            <li key={guideline}>{t(`reviews.add.guideline.${guideline}`)}</li>
          ))}
        </ul>
        <h2>{t("reviews.add.next")}</h2>
        <p>{t("reviews.add.nextMore")}</p>
      </aside>
    </div>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars as a radio group, so that arrow keys choose, in either direction of writing. */
function StarChoice({ chosen, problem }: { chosen: number; problem?: string | undefined }) {
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
      {problem && <FieldProblem id="rating-problem">{problem}</FieldProblem>}
    </fieldset>
  );
}
