import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";
import { Fact } from "../fact";
import { listUrl } from "../list-url";
import { Moment } from "../moment";
import { posting } from "../posted";
import { Writes } from "../writes";
import { accessToKeep } from "./handover-fields";
import { MemberSteps } from "./member-steps";
import { RecoveryWaiting, SelfRecoveryWaiting } from "./recovery-waiting";
import { RoleFields, rolesIn } from "./role-fields";
import { usePosted } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./team.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [found, listed] = await Promise.all([
    api.call("getStaffMember", { id: params["id"]! }, { fresh: true }),
    api.call("listRoles", {}, { fresh: true }),
  ]);
  const { member, sessions, recovery, self_recovery, keys, webhooks } = required(found);
  return { member, sessions, recovery, self_recovery, handover: { keys, webhooks }, made: required(listed).roles };
}

/** Gives other roles, signs out, removes, or resets passkeys. */
export const action = posting(async ({ api, values, id, version, intent, answer }) => {
  switch (intent) {
    case "remove": {
      const keep = { keep_keys: accessToKeep(values, "key"), keep_webhooks: accessToKeep(values, "webhook") };
      return answer(api.call("removeStaff", { id, version, ...keep }), adminPaths.staff);
    }
    case "sign-out":
      return answer(api.call("endStaffSessions", { id }));
    case "recover":
      return answer(api.call("recoverStaff", { id }));
    case "keep":
      return answer(api.call("withdrawRecovery", { id }));
    default:
      return answer(api.call("changeStaffRoles", { id, roles: rolesIn(values), version }));
  }
});

/** `/admin/staff/:id`: one member of the team. */
export function Component() {
  const t = useTexts();
  const { member, sessions, recovery, self_recovery, handover, made } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { name, email, roles, version, is_own, joined_at, last_seen_at, passkeys } = member;
  const chosen = refused?.values["intent"] === "roles" ? rolesIn(refused.values) : roles;
  return (
    <RecordFrame back={[adminPaths.staff, t("team.back")]} title={name || email} refused={refused}>
      {recovery && <RecoveryWaiting recovery={recovery} />}
      {self_recovery && <SelfRecoveryWaiting dueAt={self_recovery.due_at} isOwn={is_own} />}
      <dl className="console-facts panel">
        <Fact name={t("team.email")}>
          <bdi>{email}</bdi>
        </Fact>
        <Fact name={t("team.joined")}>
          <Moment iso={joined_at} />
        </Fact>
        <Fact name={t("team.lastSeen")}>{last_seen_at ? <Moment iso={last_seen_at} /> : t("team.never")}</Fact>
        <Fact name={t("team.sessions")}>{t("team.sessions.count", { count: sessions.length })}</Fact>
        <Fact name={t("team.passkeys")}>{passkeys}</Fact>
      </dl>
      <p>
        <SeenLink className="link" to={listUrl(adminPaths.auditLog, { subject: email })}>
          {t("team.audit")}
        </SeenLink>
      </p>
      {is_own ? (
        <p className="text-second">{t("team.change.own")}</p>
      ) : (
        <Writes>
          <Form method="post" key={version} className="console-form panel">
            <input type="hidden" name="version" value={version} />
            <RoleFields
              legend={t("team.roles")}
              made={made}
              chosen={chosen}
              problem={refused?.failure?.fields?.["roles"]}
            />
            <button className="button" name="intent" value="roles">
              {t("team.change.save")}
            </button>
          </Form>
          <MemberSteps
            name={name || email}
            version={version}
            mayRecover={passkeys > 0 && recovery === null}
            handover={handover}
            refused={refused}
          />
        </Writes>
      )}
    </RecordFrame>
  );
}
