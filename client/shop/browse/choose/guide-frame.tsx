import type { ReactNode } from "react";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { breadcrumbList, StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { useTexts } from "#client/messages/texts";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import "./choose.css";

type GuideFrameProps = { title: string; text: string; path: string; children: ReactNode };

/** The frame of guides: heading, what they are and are not, questions beside results. */
export function GuideFrame({ title, text, path, children }: GuideFrameProps) {
  const t = useTexts();
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
      <div className="guide-columns">{children}</div>
    </div>
  );
}
