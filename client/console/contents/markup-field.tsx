import { useState } from "react";
import { blocksOf } from "#shared/contents/markup";
import { useTexts } from "#client/messages/texts";
import { TextArea } from "#client/ui/field.tsx";
import { MarkupBlocks } from "#client/ui/markup.tsx";
import type { Drawn } from "./both-fields";
import { problemAt, textAt } from "./form-document";
import "#client/ui/prose.css";

type MarkupFieldProps = Drawn & {
  path: string;
  label: string;
  lang: "en" | "ar";
  most: number;
  rows?: number;
  optional?: boolean;
};

/** A text in the shop's markup, with what becomes of it beside it as it is typed. */
export function MarkupField({ path, label, lang, most, rows = 20, optional, tree, problems }: MarkupFieldProps) {
  const t = useTexts();
  const name = `${path}.${lang}`;
  const [text, setText] = useState(textAt(tree, name));
  const dir = lang === "ar" ? "rtl" : "ltr";
  return (
    <div className="content-both">
      <TextArea
        name={`d.${name}`}
        label={`${label} · ${t(`contents.lang.${lang}`)}`}
        hint={t("contents.markup.hint")}
        problem={problemAt(problems, name)}
        defaultValue={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        lang={lang}
        dir={dir}
        rows={rows}
        maxLength={most}
        required={!optional}
      />
      <section
        className="content-shown panel"
        aria-label={`${t("contents.markup.shown")} · ${label} · ${t(`contents.lang.${lang}`)}`}
        lang={lang}
        dir={dir}
        // Who has no mouse scrolls it by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="prose">
          <MarkupBlocks blocks={blocksOf(text)} />
        </div>
      </section>
    </div>
  );
}
