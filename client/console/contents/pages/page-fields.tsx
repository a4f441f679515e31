import { useTexts } from "#client/messages/texts";
import { BothFields, type Drawn } from "../both-fields";
import { MarkupField } from "../markup-field";

/** Longest text in characters (`shared/contracts/goods/contents.ts`). */
const longest = 30_000;

/** The fields of a page or policy. */
export function PageFields(drawn: Drawn) {
  const t = useTexts();
  return (
    <section className="panel" aria-label={t("contents.kind.page")}>
      <BothFields {...drawn} path="title" label={t("contents.title")} most={120} />
      <BothFields
        {...drawn}
        path="lead"
        label={t("contents.lead")}
        hint={t("contents.lead.hint")}
        most={300}
        rows={2}
      />
      <BothFields {...drawn} path="since" label={t("contents.since")} most={80} optional />
      <MarkupField {...drawn} path="text" label={t("contents.text")} lang="en" most={longest} />
      <MarkupField {...drawn} path="text" label={t("contents.text")} lang="ar" most={longest} />
    </section>
  );
}
