import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isPolicySlug } from "#shared/contents/content-keys";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { paths } from "#client/paths";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { WrittenPage } from "#client/ui/written-text.tsx";

/** A page that staff have written; a true 404 for any other name. Policies have an address of their own. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params["slug"]!;
  if (isPolicySlug(slug)) throw notFound();
  const { page } = required(await apiOf(context).call("getPage", { slug }));
  if (!page) throw notFound();
  return { slug, page };
}

/** `/pages/:slug`. */
export function Component() {
  const { slug, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={page.title} description={page.lead} path={href(paths.page, { slug })} />
      <WrittenPage page={page} />
    </>
  );
}
