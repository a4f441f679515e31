import { Form, href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { Moment } from "../moment";
import { posting } from "../posted";
import { RecordTable } from "../record-table";
import { Writes } from "../writes";
import { useRoleText } from "./role-text";
import { fresh } from "../loaded";
import { usePosted } from "../post-form";
import { RecordFrame, BeginLink } from "../record-frame";
import "./team.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { members, invitations, role_names } = await fresh(context, "listStaff", {});
  return { members, invitations, role_names };
}

/** Withdraws an invitation. */
export const action = posting(async ({ api, values, answer }) => {
  return answer(api.call("withdrawInvitation", { id: values["id"] ?? "" }));
});

/** `/admin/staff`: who is on the team, and who is invited. */
export function Component() {
  const t = useTexts();
  const { members, invitations, role_names } = useLoaderData<typeof loader>();
  const roleText = useRoleText(role_names);
  return (
    <RecordFrame
      title={t("team")}
      actions={<BeginLink to={adminPaths.invite}>{t("team.invite")}</BeginLink>}
      more={t("team.more")}
      refused={usePosted().refused}
    >
      <RecordTable
        caption={t("team.members")}
        headings={[t("team.name"), t("team.roles"), t("team.lastSeen"), t("team.passkeys")]}
        rows={members.map((member) => ({
          key: member.user_id,
          cells: [
            <span key="name">
              <Link className="link" to={href(adminPaths.staffMember, { id: member.user_id })}>
                <bdi>{member.name || member.email}</bdi>
              </Link>{" "}
              {member.is_own && <small className="team-mark">{t("team.you")}</small>}
              <br />
              <bdi className="text-meta text-second">{member.email}</bdi>
            </span>,
            roleText(member.roles),
            member.last_seen_at ? <Moment key="seen" iso={member.last_seen_at} /> : t("team.never"),
            member.passkeys,
          ],
        }))}
      />
      {invitations.length > 0 && <h2>{t("team.invitations")}</h2>}
      <RecordTable
        caption={t("team.invitations")}
        headings={[t("team.email"), t("team.roles"), t("team.invitedBy"), t("team.expires"), t("team.withdraw")]}
        rows={invitations.map((invitation) => ({
          key: invitation.id,
          cells: [
            <bdi key="email">{invitation.email}</bdi>,
            roleText(invitation.roles),
            <bdi key="by">{invitation.invited_by}</bdi>,
            invitation.is_over ? t("team.over") : <Moment key="until" iso={invitation.expires_at} />,
            <Withdraw key="withdraw" id={invitation.id} email={invitation.email} />,
          ],
        }))}
      />
    </RecordFrame>
  );
}

function Withdraw({ id, email }: { id: string; email: string }) {
  const t = useTexts();
  return (
    <Writes>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button className="link" aria-label={`${t("team.withdraw")}: ${email}`}>
          {t("team.withdraw")}
        </button>
      </Form>
    </Writes>
  );
}
