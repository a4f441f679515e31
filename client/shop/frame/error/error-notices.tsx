import {
  isRouteErrorResponse,
  Link,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  useLocation,
  useRouteError,
  type HydrationState,
} from "react-router";
import { localePrefix } from "#shared/text/locale";
import { PageHead } from "../layout/page-head";
import { useScreen } from "../layout/screen";
import { useTexts, type TextId } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { ScreenError } from "#client/runtime/reply";
import { useVisit } from "#client/runtime/request-context";
import { chainDrawing } from "#client/ui/drawings/chain";
import { signpostDrawing } from "#client/ui/drawings/signpost";
import { windowDrawing } from "#client/ui/drawings/window";
import { Notice } from "./notice";

/** Says what went wrong with a screen, as far as the router knows it. */
export function ErrorNotice() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound message={error.data?.message} />;
  if (isRouteErrorResponse(error) && (error.status === 400 || error.status === 414)) {
    return <BadAddress error={error.data} />;
  }
  const isArchive = isRouteErrorResponse(error) && error.data?.code === "archive_away";
  return <Failed archive={isArchive ? error.data.message : undefined} />;
}

/** Texts for what is missing, by screens that show one of many things. */
const soughtAt: Partial<Record<string, TextId>> = {
  [paths.product]: "error.notFound.product",
  [paths.category]: "error.notFound.category",
  [paths.subcategory]: "error.notFound.category",
  [paths.speciality]: "error.notFound.category",
  [paths.procedure]: "error.notFound.category",
  [paths.slugProducts]: "error.notFound.category",
  [paths.brand]: "error.notFound.brand",
  [paths.order]: "error.notFound.order",
};

/** A URL of no screen, or of nothing that exists; or, with a message, a checkout that failed. */
function NotFound({ message }: { message?: string }) {
  const t = useTexts();
  const path = useScreen()?.path ?? "";
  // Elsewhere it is the server's generic message.
  const failed = path === paths.notFound ? message : "";
  const { state, search } = useLocation();
  const failure: string | undefined = state?.failure || failed;
  // The list may exist while the requested page of it doesn't.
  const sought = new URLSearchParams(search).has("page") ? undefined : soughtAt[path];
  const title = t(failure ? "error.failed" : (sought ?? "error.notFound"));
  const text = failure || t("error.notFound.more");
  return (
    <>
      <PageHead title={title} description={text} path="" noindex />
      <Notice drawing={failure ? windowDrawing : signpostDrawing} title={title} text={text}>
        {failure ? (
          <p>
            <Link className="button" to={paths.cart}>
              {t("error.toCart")}
            </Link>
          </p>
        ) : undefined}
      </Notice>
    </>
  );
}

function BadAddress({ error }: { error: Partial<ScreenError> | null }) {
  const t = useTexts();
  const title = t("error.badAddress");
  const text = error?.message || t("error.badAddress.more");
  return (
    <>
      <PageHead title={title} description={text} path="" noindex />
      <Notice drawing={chainDrawing} title={title} text={text} />
    </>
  );
}

/** Anything that the visitor can only retry. @param archive message for an old order that cannot be read now */
function Failed({ archive }: { archive?: string | undefined }) {
  const t = useTexts();
  const title = t(archive ? "error.archive" : "error.failed");
  const text = archive || t("error.failed.more");
  return (
    <>
      <PageHead title={title} description={text} path="" noindex />
      <Notice drawing={windowDrawing} title={title} text={text}>
        <TryAgain />
      </Notice>
    </>
  );
}

/** A plain link, so that the URL is loaded again, scripts and all. */
function TryAgain() {
  const t = useTexts();
  const { locale } = useVisit();
  const { pathname, search } = useLocation();
  return (
    <p>
      <a className="button" href={localePrefix(locale) + pathname + search}>
        {t("error.tryAgain")}
      </a>
    </p>
  );
}

/** Turns the plain errors in a page's data back into the router's errors, in place. */
export function rebuildErrors(errors: NonNullable<HydrationState["errors"]>): void {
  for (const [id, { status, statusText, data }] of Object.entries(errors))
    errors[id] = new ErrorResponse(status, statusText, data);
}
