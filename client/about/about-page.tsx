import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { Locale } from "../../shared/locale";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { visitOf } from "../runtime/request-context";
import { Prose, type ProseText } from "../ui/prose";

const texts: Record<Locale, () => Promise<{ text: ProseText }>> = {
  en: () => import("./texts/about.en"),
  ar: () => import("./texts/about.ar"),
};

/** Who the shop is. */
export async function loader({ context }: LoaderFunctionArgs) {
  return (await texts[visitOf(context).locale]()).text;
}

export function Component() {
  const t = useTexts();
  const text = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={text.title} description={text.lead} path={paths.about} />
      <Prose text={text} />
      <p className="prose page-width">
        <Link className="button" to={paths.contact}>
          {t("layout.contact")}
        </Link>
      </p>
    </>
  );
}
