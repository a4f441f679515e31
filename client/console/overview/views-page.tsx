import { Form, Link, useRouteLoaderData } from "react-router";
import { screenOfView } from "#shared/console/saved-views";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import type { loadConsole } from "../console-layout";
import { menuNameOf } from "../menu-name";
import { adminPaths } from "../console-paths";
import type { ConsoleRefusal } from "../posted";
import { useRights } from "../use-right";
import { postViews as action } from "./post-views";
import { Hidden, PostedField, PostForm, Send, usePosted } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./overview.css";

export { action };

type View = CallReply<"getConsole">["views"][number];

/** `/admin/views`: the filters that somebody keeps: named otherwise, shared or deleted; for owners those of others too. */
export function Component() {
  const t = useTexts();
  const seen = useRouteLoaderData<typeof loadConsole>("console")?.views ?? [];
  const views = seen.filter(({ own }) => own);
  const ofOthers = seen.filter(({ own, deletable }) => deletable && !own);
  const { refused } = usePosted();
  return (
    <RecordFrame title={t("console.menu.views")} more={t("console.views.more")} refused={refused}>
      {refused?.values["intent"] === "save" && !refused.values["id"] && <NewView refused={refused} />}
      {views.length === 0 ? (
        <p className="console-empty panel">{t("console.views.none")}</p>
      ) : (
        <p className="text-second">{t("console.views.undoable")}</p>
      )}
      <ul className="console-items">
        {views.map((view) => (
          <SavedView
            key={`${view.id}-${view.version}`}
            view={view}
            refused={refused?.values["id"] === view.id ? refused : undefined}
          />
        ))}
      </ul>
      {ofOthers.length > 0 && (
        <section>
          <h2 className="mb-3 text-price">{t("console.views.ofOthers")}</h2>
          <ul className="console-items">
            {ofOthers.map((view) => (
              <SharedView key={view.id} view={view} />
            ))}
          </ul>
        </section>
      )}
    </RecordFrame>
  );
}

/** A filter of a colleague, which an owner may delete for everybody. */
function SharedView({ view: { id, screen, query, name, shared_by } }: { view: View }) {
  const t = useTexts();
  const held = useRights();
  const who = shared_by ?? "";
  return (
    <li className="panel">
      <h3>
        <ViewLink screen={screen} query={query} name={name} />
      </h3>
      <p className="text-second">{t("console.views.sharedBy", { list: t(menuNameOf(screen, held)), who })}</p>
      <details className="decision">
        <summary className="button button-quiet">{t("console.views.delete")}</summary>
        <Form method="post" action={adminPaths.views} className="panel">
          <p>{t("console.views.deleteFor", { name, who })}</p>
          <input type="hidden" name="id" value={id} />
          <Send intent="delete">{t("console.views.delete")}</Send>
        </Form>
      </details>
    </li>
  );
}

function ViewLink({ screen, query, name }: Pick<View, "screen" | "query" | "name">) {
  const { path } = screenOfView(screen);
  return (
    <Link className="link" to={query === "" ? path : `${path}?${query}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Values that could not be saved, as typed. */
function NewView({ refused }: { refused: ConsoleRefusal }) {
  const t = useTexts();
  const { values } = refused;
  return (
    <PostForm refused={refused} className="console-form panel">
      <Hidden screen={values["screen"]} query={values["query"]} back={values["back"]} intent="save" />
      <NameFields isShared={values["shared"] === "true"} />
      <Send>{t("console.views.sure")}</Send>
    </PostForm>
  );
}

function SavedView({ view, refused }: { view: View; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const held = useRights();
  const { id, screen, query, version, name, shared } = view;
  const values = refused?.values;
  return (
    <li className="panel">
      <h2>
        <ViewLink screen={screen} query={query} name={name} />
      </h2>
      <p className="text-second">{t("console.views.of", { list: t(menuNameOf(screen, held)) })}</p>
      <PostForm refused={refused} values={{ name }} action={adminPaths.views} className="console-form">
        <Hidden id={id} version={version} screen={screen} query={query} />
        <NameFields isShared={values ? values["shared"] === "true" : shared} />
        <div className="console-decisions">
          <Send intent="save">{t("console.views.sure")}</Send>
          <Send quiet intent="delete">
            {t("console.views.delete")}
          </Send>
        </div>
      </PostForm>
    </li>
  );
}

function NameFields({ isShared }: { isShared: boolean }) {
  const t = useTexts();
  return (
    <>
      <PostedField name="name" label={t("console.views.name")} required maxLength={60} autoComplete="off" dir="auto" />
      <label className="tick">
        <input type="checkbox" name="shared" value="true" defaultChecked={isShared} /> {t("console.views.shared")}
      </label>
    </>
  );
}
