import { Form, Link, useLocation, useRouteLoaderData } from "react-router";
import { filterIn, viewScreenAt, type ViewScreen } from "#shared/console/saved-views";
import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";
import type { loadConsole } from "./console-layout";
import { adminPaths } from "./console-paths";
import { Hidden } from "./post-form.tsx";

/** The saved filters of the current list as links, and a form to save the current filter. */
export function SavedViews() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screen = viewScreenAt(pathname);
  const kept = useRouteLoaderData<typeof loadConsole>("console")?.views ?? [];
  if (!screen) return null;
  const views = kept.filter((view) => view.screen === screen);
  const current = filterIn(screen, search);
  const isSaved = views.some(({ query }) => query === current);
  if (views.length === 0 && current === "") return null;
  return (
    <div className="saved-views">
      {views.length > 0 && (
        <nav className="console-statuses" aria-label={t("console.menu.views")}>
          {views.map(({ id, name, query }) => (
            <Link
              key={id}
              to={query === "" ? pathname : `${pathname}?${query}`}
              aria-current={query === current ? "true" : undefined}
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {current !== "" && !isSaved && (
        <KeepView key={current} screen={screen} query={current} back={pathname + search} />
      )}
      {views.some(({ deletable }) => deletable) && (
        <Link className="link" to={adminPaths.views}>
          {t("console.views.edit")}
        </Link>
      )}
    </div>
  );
}

type KeepViewProps = { screen: ViewScreen; query: string; back: string };

function KeepView({ screen, query, back }: KeepViewProps) {
  const t = useTexts();
  return (
    <details className="decision keep-view">
      <summary>{t("console.views.save")}</summary>
      <Form method="post" action={adminPaths.views} className="panel">
        <Hidden intent="save" screen={screen} query={query} back={back} />
        <TextField name="name" label={t("console.views.name")} required maxLength={60} autoComplete="off" dir="auto" />
        <label className="tick">
          <input type="checkbox" name="shared" value="true" /> {t("console.views.shared")}
        </label>
        <button className="button">{t("console.views.sure")}</button>
      </Form>
    </details>
  );
}
