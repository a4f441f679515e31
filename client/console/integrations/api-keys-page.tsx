import { useActionData, useLoaderData } from "react-router";
import { useEffect, useRef, type ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { keyLives, keyOverlaps, keyRights, readRights, writeRights, type KeyRight } from "#shared/console/key-rights";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Moment } from "../moment";
import { type ConsoleRefusal, posting } from "../posted";
import { RecordTable } from "../record-table";
import { Writes } from "../writes";
import { KeySteps } from "./key-steps";
import { PostForm, problemsOf, Send, PostedField, PostedSelect } from "../post-form";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./api-keys.css";

type ApiKey = CallReply<"listApiKeys">["keys"][number];
/** A key that was just made: shown in the answer to the form, and nowhere again. */
type Made = { made: { key: string; name: string } };

export async function loader({ context }: LoaderFunctionArgs) {
  const { keys } = await fresh(context, "listApiKeys", {});
  return { keys };
}

const oneOf = <Name extends string>(names: readonly Name[], typed: string | undefined): Name =>
  names.find((name) => name === typed) ?? names[1]!;

const rightsIn = (values: Record<string, string>): KeyRight[] =>
  keyRights.filter((right) => `right.${right}` in values);

/** Makes a key, puts one in the place of another, or revokes one. */
export const action = posting(async ({ api, values, intent, answer }): Promise<Response | ConsoleRefusal | Made> => {
  const { id = "", name = "" } = values;
  if (intent === "revoke") return answer(api.call("revokeApiKey", { id }));
  const asked: CallRequest<"makeApiKey"> = {
    name,
    rights: rightsIn(values),
    expires_in: oneOf(keyLives, values["expires_in"]),
  };
  const reply =
    intent === "rotate"
      ? await api.call("rotateApiKey", { id, overlap: oneOf(keyOverlaps, values["overlap"]) })
      : await api.call("makeApiKey", asked);
  return reply?.success ? { made: { key: reply.key, name } } : answer(reply);
});

/** `/admin/api-keys`: what an integrator's programs read and update the shop with. */
export function Component() {
  const t = useTexts();
  const { keys } = useLoaderData<typeof loader>();
  const answer = useActionData<ConsoleRefusal | Made>();
  const made = answer && "made" in answer ? answer.made : undefined;
  const refused = answer && "failure" in answer ? answer : undefined;
  return (
    <RecordFrame title={t("apiKeys")} more={t("apiKeys.more")} refused={refused}>
      {made && <NewKey key={made.key} secret={made.key} name={made.name} />}
      {keys.length === 0 && <p className="console-empty panel">{t("apiKeys.none")}</p>}
      <Keys keys={keys} />
      <Writes>
        <MakeKey key={keys.length} refused={refused?.values["intent"] === "make" ? refused : undefined} />
      </Writes>
    </RecordFrame>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const t = useTexts();
  const headings = ["name", "rights", "state", "used", "change"] as const;
  return (
    <RecordTable
      caption={t("apiKeys")}
      headings={headings.map((heading) => t(`apiKeys.${heading}`))}
      rows={keys.map((one) => ({
        key: one.id,
        cells: [
          <span key="name" className="api-key-name">
            <bdi>{one.name}</bdi>
            <code dir="ltr">{one.prefix}…</code>
          </span>,
          <span key="rights">{one.rights.map((right) => t(`apiKeys.right.${right}`)).join(" · ")}</span>,
          <State key="state" apiKey={one} />,
          <LastUse key="used" apiKey={one} />,
          one.state === "active" ? (
            <Writes key="change">
              <KeySteps apiKey={one} />
            </Writes>
          ) : (
            ""
          ),
        ],
      }))}
    />
  );
}

function State({ apiKey: { state, expires_at, revoked_at, made_at, made_by } }: { apiKey: ApiKey }) {
  const t = useTexts();
  const until = state === "revoked" ? revoked_at : expires_at;
  return (
    <span className="api-key-lines">
      <span>
        {t(state === "active" && !until ? "apiKeys.state.active.never" : `apiKeys.state.${state}`)}{" "}
        {until && <Moment iso={until} />}
      </span>
      <small className="text-second">
        {t("apiKeys.made")} <Moment iso={made_at} /> <bdi>{made_by}</bdi>
      </small>
    </span>
  );
}

function LastUse({ apiKey: { last_used_at, last_used_from } }: { apiKey: ApiKey }) {
  const t = useTexts();
  if (!last_used_at) return <>{t("apiKeys.never")}</>;
  return (
    <span className="api-key-lines">
      <Moment iso={last_used_at} />
      {last_used_from !== null && last_used_from !== "unknown" && (
        <small className="text-second" dir="ltr">
          {last_used_from}
        </small>
      )}
    </span>
  );
}

function MakeKey({ refused }: { refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const problems = problemsOf(refused);
  const chosen = refused ? rightsIn(refused.values) : [];
  return (
    <PostForm refused={refused} values={{ expires_in: "365" }} className="console-form panel">
      <h2 className="text-price">{t("apiKeys.make")}</h2>
      <PostedField
        required
        name="name"
        maxLength={80}
        autoComplete="off"
        label={t("apiKeys.name")}
        hint={t("apiKeys.name.hint")}
      />
      <RightBoxes legend={t("apiKeys.rights.read")} rights={readRights} chosen={chosen} />
      <RightBoxes legend={t("apiKeys.rights.write")} rights={writeRights} chosen={chosen}>
        <p className="text-second">{t("apiKeys.rights.write.more")}</p>
        {problems["rights"] && <p className="field-problem">{problems["rights"]}</p>}
      </RightBoxes>
      <PostedSelect name="expires_in" label={t("apiKeys.expires")}>
        {keyLives.map((life) => (
          <option key={life} value={life}>
            {t(`apiKeys.expires.${life}`)}
          </option>
        ))}
      </PostedSelect>
      <Send intent="make">{t("apiKeys.make")}</Send>
    </PostForm>
  );
}

type RightBoxesProps = {
  legend: string;
  rights: readonly KeyRight[];
  chosen: readonly KeyRight[];
  children?: ReactNode;
};

function RightBoxes({ legend, rights, chosen, children }: RightBoxesProps) {
  const t = useTexts();
  return (
    <fieldset className="console-checks">
      <legend>{legend}</legend>
      {rights.map((right) => (
        <label key={right}>
          <input type="checkbox" name={`right.${right}`} defaultChecked={chosen.includes(right)} />
          <span>
            {t(`apiKeys.right.${right}`)} <small className="text-second">{t(`apiKeys.right.${right}.more`)}</small>
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

/** A key that was just made, to be copied now; the keyboard and the screen reader are brought to it. */
function NewKey({ secret, name }: { secret: string; name: string }) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="panel api-key-new" role="status" tabIndex={-1}>
      <h2 className="text-price">
        {t("apiKeys.new")} <bdi>{name}</bdi>
      </h2>
      <p>{t("apiKeys.new.more")}</p>
      <code dir="ltr">{secret}</code>
    </section>
  );
}
