import { Form, href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { notFound } from "#client/runtime/reply";
import { adminPaths } from "../console-paths";
import { posting } from "../posted";
import { Writes } from "../writes";
import { rightsIn } from "./right-fields";
import { RoleForm } from "./role-form";
import { fresh } from "../loaded";
import { usePosted, Send } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./team.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { roles } = await fresh(context, "listRoles", {});
  const role = roles.find(({ id }) => id === params["id"]);
  if (!role) throw notFound();
  return { role };
}

/** Changes the role, or removes it. */
export const action = posting(async ({ api, values, id, version, intent, answer }) => {
  if (intent === "remove") return answer(api.call("removeRole", { id, version }), adminPaths.roles);
  const role = { id, version, name: values["name"] ?? "", rights: rightsIn(values) };
  return answer(api.call("saveRole", role), adminPaths.roles);
});

/** `/admin/roles/:id`: a role that an owner made, and who has it. */
export function Component() {
  const t = useTexts();
  const { role } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { name, version, members, invited } = role;
  const isUsed = members.length + invited.length > 0;
  return (
    <RecordFrame back={[adminPaths.roles, t("team.roles.back")]} title={name} refused={refused}>
      <section className="panel" aria-labelledby="role-holders">
        <h2 id="role-holders">{t("team.roles.holders")}</h2>
        {!isUsed && <p>{t("team.roles.nobody")}</p>}
        {isUsed && (
          <ul className="console-items">
            {members.map((member) => (
              <li key={member.user_id}>
                <Link className="link" to={href(adminPaths.staffMember, { id: member.user_id })}>
                  <bdi>{member.name}</bdi>
                </Link>
              </li>
            ))}
            {invited.map((email) => (
              <li key={email}>
                <bdi>{email}</bdi> · {t("team.roles.invited")}
              </li>
            ))}
          </ul>
        )}
      </section>
      <RoleForm key={version} role={role} refused={refused?.values["intent"] === "remove" ? undefined : refused} />
      <Writes>
        {isUsed ? (
          <p className="text-second">{t("team.roles.used")}</p>
        ) : (
          <Form method="post" className="console-decisions">
            <input type="hidden" name="version" value={version} />
            <Send quiet intent="remove">
              {t("team.roles.remove")}
            </Send>
          </Form>
        )}
      </Writes>
    </RecordFrame>
  );
}
