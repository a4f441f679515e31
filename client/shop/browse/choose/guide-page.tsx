import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isGuide, type GuideName } from "#shared/goods/guides";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { breadcrumbList, StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import { answered } from "./choices";
import { GuideForm, Question } from "./guide-form";
import { HandField } from "./hand-field";
import { Results } from "./results";
import "./choose.css";

/**
 * `/choose/:guide`: questions whose answers are in the URL, and the products that fit; a true 404 for an unknown guide.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const guide = params["guide"];
  if (!isGuide(guide)) throw notFound();
  return answered(guide, required(await apiOf(context).call("getGuide", { slug: guide })), url.searchParams);
}

/** Where all goods of a guide are listed. */
const listed: Record<GuideName, string> = {
  gloves: "examination-gloves",
  sutures: "sutures-closure",
  needles: "syringes-needles",
  dressings: "wound-care",
};

export function Component() {
  const t = useTexts();
  const { guide, questions, count, results, hand } = useLoaderData<typeof loader>();
  const path = href(paths.guide, { guide });
  const [title, text] = [t(`choose.${guide}`), t(`choose.${guide}.text`)];
  return (
    <div className="page-width guide">
      <PageHead title={title} description={text} path={path} />
      <StructuredData
        nodes={
          import.meta.env.SSR && ((view) => [breadcrumbList(t("catalogue.home"), [], { name: title, to: path }, view)])
        }
      />
      <Breadcrumb crumbs={[]} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="text-meta text-second">{t("choose.notAdvice")}</p>
      <div className="guide-columns">
        <GuideForm path={path}>
          {questions.map((question) => (
            <Question key={question.key} question={question} />
          ))}
          {hand && <HandField hand={hand} />}
        </GuideForm>
        <Results count={count} results={results} all={href(paths.subcategory, { slug: listed[guide] })} />
      </div>
    </div>
  );
}
