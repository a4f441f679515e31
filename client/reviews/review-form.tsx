import { Form, useNavigation } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { FormField, FormProblem, useFirstWrong } from "../ui/form-field";
import type { PostedReview } from "./add-review-page";
import type { OwnReview } from "./review-state";
import { StarChoice } from "./star-choice";

const guidelines = ["use", "people", "advice"] as const;

type ReviewFormProps = {
  /** Slug. */
  product: string;
  /** A review that was rejected: it is written anew from what it was. */
  before: OwnReview | null;
  /** What was posted last and not taken. */
  posted: PostedReview | undefined;
};

/** Stars, headline and text, what helps others, and what becomes of it. */
export function ReviewForm({ product, before, posted }: ReviewFormProps) {
  const t = useTexts();
  const form = useFirstWrong(posted);
  const busy = useNavigation().state === "submitting";
  const { code, message, fields = {} } = posted?.refusal ?? {};
  const values = posted?.values ?? { rating: before?.rating ?? "", title: before?.title, text: before?.text };
  return (
    <div className="add-review-columns">
      <Form
        ref={form}
        className="form panel"
        method="post"
        action={`${paths.addReview}?product=${encodeURIComponent(product)}`}
      >
        <input type="hidden" name="product" value={product} />
        {before && <p className="form-hint">{t("reviews.add.again")}</p>}
        <FormProblem>{code === "no_result" ? t("reviews.problem.network") : message}</FormProblem>
        <StarChoice chosen={Number(values.rating)} problem={fields["rating"]} />
        <FormField label={t("reviews.add.title")} problem={fields["title"]}>
          {(attributes) => (
            <input {...attributes} name="title" dir="auto" maxLength={120} defaultValue={values.title} />
          )}
        </FormField>
        <FormField label={t("reviews.add.text")} hint={t("reviews.add.textHint")} problem={fields["text"]}>
          {(attributes) => (
            <textarea
              {...attributes}
              name="text"
              dir="auto"
              rows={7}
              required
              maxLength={4000}
              defaultValue={values.text}
            />
          )}
        </FormField>
        <div className="form-actions">
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
