import { Form, Link, useRouteLoaderData } from "react-router";
import { screenOfView } from "#shared/console/saved-views";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import type { loadConsole } from "../console-layout";
import { menuNameOf } from "../menu-name";
import { adminPaths } from "../console-paths";
import type { ConsoleRefusal } from "../posted";
import { useRights } from "../use-right";
import { postViews as action } from "./post-views";
import { Send, usePosted } from "../post-form";
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
          <KeptView
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
function NewView({ refused: { values, failure } }: { refused: ConsoleRefusal }) {
  const t = useTexts();
  return (
    <Form method="post" className="console-form panel">
      {(["screen", "query", "back"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
      ))}
      <input type="hidden" name="intent" value="save" />
      <NameFields
        name={values["name"] ?? ""}
        isShared={values["shared"] === "true"}
        problem={failure?.fields?.["name"]}
      />
      <button className="button">{t("console.views.sure")}</button>
    </Form>
  );
}

function KeptView({ view, refused }: { view: View; refused: ConsoleRefusal | undefined }) {
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
      <Form method="post" action={adminPaths.views} className="console-form">
        {Object.entries({ id, version, screen, query }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <NameFields
          name={values?.["name"] ?? name}
          isShared={values ? values["shared"] === "true" : shared}
          problem={refused?.failure?.fields?.["name"]}
        />
        <div className="console-decisions">
          <Send intent="save">{t("console.views.sure")}</Send>
          <Send quiet intent="delete">
            {t("console.views.delete")}
          </Send>
        </div>
      </Form>
    </li>
  );
}

type NameFieldsProps = { name: string; isShared: boolean; problem: string | undefined };

function NameFields({ name, isShared, problem }: NameFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        name="name"
        label={t("console.views.name")}
        problem={problem}
        defaultValue={name}
        required
        maxLength={60}
        autoComplete="off"
        dir="auto"
      />
      <label className="tick">
        <input type="checkbox" name="shared" value="true" defaultChecked={isShared} /> {t("console.views.shared")}
      </label>
    </>
  );
}
