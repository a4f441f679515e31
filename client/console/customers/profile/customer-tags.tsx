import { useId } from "react";
import { useTexts } from "#client/messages/texts";
import { ChangeForm, PostedField, Send, useBusy } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import type { Customer } from "./customer";

type CustomerTagsProps = { customer: Customer; known: readonly string[]; refused: ConsoleRefusal | undefined };

/** Tags that group customers; existing ones are suggested. */
export function CustomerTags({ customer: { tags }, known, refused }: CustomerTagsProps) {
  const t = useTexts();
  const id = useId();
  const busy = useBusy();
  const own = refused?.values["intent"] === "tag" ? refused : undefined;
  return (
    <section className="panel customer-part" aria-labelledby="customer-tags">
      <h2 id="customer-tags">{t("customers.tags")}</h2>
      {tags.length > 0 && (
        <ChangeForm>
          <span className="customer-tags">
            {tags.map((tag) => (
              <button
                key={tag}
                name="intent"
                value={`untag:${tag}`}
                disabled={busy}
                aria-label={t("customers.tag.remove", { tag })}
              >
                <bdi>{tag}</bdi> <span aria-hidden="true">×</span>
              </button>
            ))}
          </span>
        </ChangeForm>
      )}
      <ChangeForm key={tags.join(",")} refused={own}>
        <PostedField
          name="add"
          label={t("customers.tag.add")}
          hint={t("customers.tag.hint")}
          list={id}
          required
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
        <datalist id={id}>
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
        </datalist>
        <Send quiet intent="tag">
          {t("customers.tag.add.sure")}
        </Send>
      </ChangeForm>
    </section>
  );
}
