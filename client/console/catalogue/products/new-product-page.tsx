import { href } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { posting } from "#client/console/posted";
import { slugOf } from "#shared/text/slug";
import { Refusal } from "#client/console/refusal.tsx";
import { ChangeForm, PostedField, Send, usePosted } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
import "./products.css";

/** Begins the draft of a new product; the editor goes on with it. */
export const action = posting(async ({ api, values, answer }) => {
  const { en = "", ar = "", slug: typed = "" } = values;
  const slug = slugOf(typed || en);
  if (slug === "") return { failure: { code: "invalid_input" as const, message: "", fields: { en: "" } }, values };
  // Most goods are consumables; staff change the type for others.
  const document = { title: { en, ar }, type: "consumable", variants: [{}] };
  const reply = await api.call("saveProductDraft", { slug, is_new: true, document });
  const told = reply?.success ? { ...reply, message: reply.message ?? "" } : reply;
  return answer(told, href(adminPaths.editedProduct, { id: slug }));
});

/** `/admin/new-product`: what a product is called, from which its address is made. */
export function Component() {
  const t = useTexts();
  const { refused } = usePosted();
  return (
    <RecordFrame
      back={[adminPaths.products, t("products.back")]}
      title={t("products.new")}
      more={t("products.create.more")}
    >
      {refused?.failure?.message !== "" && <Refusal refused={refused} />}
      <ChangeForm refused={refused} className="console-form panel">
        <PostedField
          required
          name="en"
          lang="en"
          dir="ltr"
          autoComplete="off"
          maxLength={200}
          label={`${t("products.create.title")} · ${t("products.lang.en")}`}
          at={["en", "document"]}
        />
        <PostedField
          name="ar"
          lang="ar"
          dir="rtl"
          autoComplete="off"
          maxLength={200}
          label={`${t("products.create.title")} · ${t("products.lang.ar")}`}
        />
        <PostedField
          name="slug"
          dir="ltr"
          autoComplete="off"
          maxLength={200}
          label={t("products.create.slug")}
          hint={t("products.create.slugHint")}
        />
        <Send>{t("products.create.submit")}</Send>
      </ChangeForm>
    </RecordFrame>
  );
}
