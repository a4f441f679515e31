import { Form, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { Moment } from "../moment";
import { posting } from "../posted";
import { RecordTable } from "../record-table";
import { NewPasskey } from "./new-passkey";
import { OwnRecovery } from "./own-recovery";
import { fresh } from "../loaded";
import { usePosted } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./team.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { needs_passkey, passkeys, sessions, recovery_codes, recovery } = await fresh(context, "getOwnAccess", {});
  return { needs_passkey, passkeys, sessions, recovery_codes, recovery };
}

/** Removes a passkey, or ends a session. */
export const action = posting(async ({ api, values, intent, answer }) => {
  const id = values["id"] ?? "";
  if (intent === "remove") return answer(api.call("removePasskey", { id }));
  if (intent === "stop") return answer(api.call("stopOwnRecovery", {}));
  return answer(api.call("endOwnSession", { id }));
});

type Access = Awaited<ReturnType<typeof loader>>;

/** `/admin/account`: one's own passkeys and sessions. */
export function Component() {
  const t = useTexts();
  const { passkeys, sessions, needs_passkey, recovery_codes, recovery } = useLoaderData<typeof loader>();
  return (
    <RecordFrame title={t("team.access")} more={t("team.access.more")} refused={usePosted().refused}>
      <section className="team-part">
        <h2>{t("team.key")}</h2>
        <p className="text-second">{t("team.key.more")}</p>
        {passkeys.length === 0 && (
          <p>
            {t("team.key.none")} {needs_passkey && t("team.key.needed")}
          </p>
        )}
        {passkeys.length === 1 && needs_passkey && <p>{t("team.key.two")}</p>}
        <Passkeys passkeys={passkeys} />
        {recovery && <OwnRecovery recovery={recovery} />}
        <NewPasskey needsCodes={passkeys.length === 0 && recovery_codes === null} />
        {passkeys.length > 0 && recovery === null && (
          <p>
            <Link className="link" to={adminPaths.lostPasskey}>
              {t("console.passkey.lost")}
            </Link>
          </p>
        )}
      </section>
      {passkeys.length > 0 && (
        <section className="team-part">
          <h2>{t("team.codes")}</h2>
          <p>
            {recovery_codes === null ? t("team.codes.none") : t("team.codes.left", { count: recovery_codes.unused })}{" "}
            <Link className="link" to={adminPaths.recoveryCodes}>
              {t(recovery_codes === null ? "team.codes.setUp" : "team.codes.renew")}
            </Link>
          </p>
        </section>
      )}
      <section className="team-part">
        <h2>{t("team.session")}</h2>
        <Sessions sessions={sessions} />
      </section>
    </RecordFrame>
  );
}

function Passkeys({ passkeys }: Pick<Access, "passkeys">) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("team.key")}
      headings={[t("team.key.name"), t("team.key.created"), t("team.key.used"), t("team.key.remove")]}
      rows={passkeys.map(({ id, name, created_at, used_at }) => ({
        key: id,
        cells: [
          <bdi key="name">{name}</bdi>,
          <Moment key="created" iso={created_at} />,
          used_at ? <Moment key="used" iso={used_at} /> : "",
          <Act key="remove" id={id} intent="remove" label={t("team.key.remove")} about={name} />,
        ],
      }))}
    />
  );
}

function Sessions({ sessions }: { sessions: CallReply<"getOwnAccess">["sessions"] }) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("team.session")}
      headings={[t("team.session.opened"), t("team.session.seen"), t("team.session.end")]}
      rows={sessions.map(({ id, opened_at, last_seen_at, is_own }) => ({
        key: id,
        cells: [
          <Moment key="opened" iso={opened_at} />,
          <Moment key="seen" iso={last_seen_at} />,
          is_own ? (
            <small key="own" className="team-mark">
              {t("team.session.own")}
            </small>
          ) : (
            <Act key="end" id={id} intent="end" label={t("team.session.end")} about="" />
          ),
        ],
      }))}
    />
  );
}

function Act({ id, intent, label, about }: { id: string; intent: string; label: string; about: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button className="link" name="intent" value={intent} aria-label={about ? `${label}: ${about}` : undefined}>
        {label}
      </button>
    </Form>
  );
}
