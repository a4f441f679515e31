import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { posting } from "../posted";
import { Writes } from "../writes";
import { RoleFields, rolesIn } from "./role-fields";
import { PostForm, Send, usePosted, PostedField } from "../post-form";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./team.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { roles } = await fresh(context, "listRoles", {});
  return { made: roles };
}

/** Sends the invitation. */
export const action = posting(async ({ api, values, answer }) => {
  const invited = { email: values["email"] ?? "", roles: rolesIn(values) };
  return answer(api.call("inviteStaff", invited), adminPaths.staff);
});

/** `/admin/invite`: brings somebody onto the team. */
export function Component() {
  const t = useTexts();
  const { made } = useLoaderData<typeof loader>();
  const { refused, problems } = usePosted();
  return (
    <RecordFrame
      back={[adminPaths.staff, t("team.back")]}
      title={t("team.invite")}
      more={t("team.invite.more")}
      refused={refused}
    >
      <Writes>
        <PostForm refused={refused} className="console-form panel">
          <PostedField required name="email" type="email" dir="ltr" autoComplete="off" label={t("team.email")} />
          <RoleFields
            legend={t("team.invite.roles")}
            made={made}
            chosen={refused ? rolesIn(refused.values) : []}
            problem={problems["roles"]}
          />
          <Send>{t("team.invite.send")}</Send>
        </PostForm>
      </Writes>
    </RecordFrame>
  );
}
