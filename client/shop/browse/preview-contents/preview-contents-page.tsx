import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { HomeView } from "../home/home-page";
import { homeData } from "../home/home-loader";
import { useTexts } from "#client/messages/texts";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";

/** To anybody who is not staff there is no such page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const reply = await api.call("previewHome", {}, { fresh: true });
  if (reply?.success === false && reply.status === 403) throw notFound();
  return homeData(api, Promise.resolve(required(reply)));
}

/** `/preview-contents/home`: the home page as its draft would have it, made of the page's own parts. */
export function Component() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-width">
        <p className="panel my-4 flex flex-wrap items-center justify-between gap-3 p-4">
          {t("contents.preview.note")}
          {/* The console has a frame of its own. */}
          <Link className="button" reloadDocument to="/admin/contents/home">
            {t("contents.preview.edit")}
          </Link>
        </p>
      </div>
      <HomeView isPreview data={data} />
    </>
  );
}
