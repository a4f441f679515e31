import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { roles, rightsOf } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { RecordTable } from "../record-table";
import { Writes } from "../writes";
import { useRightsText } from "./rights-text";
import { fresh } from "../loaded";
import { RecordFrame, BeginLink } from "../record-frame";
import "./team.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { roles: made } = await fresh(context, "listRoles", {});
  return { made };
}

/** `/admin/roles`: what each role lets people see and do. */
export function Component() {
  const t = useTexts();
  const rightsText = useRightsText();
  const { made } = useLoaderData<typeof loader>();
  const copy = (role: string, name: string) => (
    <Writes key="copy">
      <Link className="link" to={`${adminPaths.newRole}?copy=${role}`} aria-label={`${t("team.roles.copy")}: ${name}`}>
        {t("team.roles.copy")}
      </Link>
    </Writes>
  );
  const headings = [t("team.roleName"), t("team.rights"), t("team.roles.holders"), t("team.roles.copy")];
  return (
    <RecordFrame
      back={[adminPaths.staff, t("team.back")]}
      title={t("team.roles")}
      actions={<BeginLink to={adminPaths.newRole}>{t("team.roles.new")}</BeginLink>}
      more={t("team.roles.more")}
    >
      <h2>{t("team.roles.made")}</h2>
      {made.length === 0 && <p className="console-empty panel">{t("team.roles.none")}</p>}
      <RecordTable
        caption={t("team.roles.made")}
        headings={headings}
        rows={made.map(({ id, name, rights, members, invited }) => ({
          key: id,
          cells: [
            <Link key="name" className="link" to={href(adminPaths.role, { id })}>
              <bdi>{name}</bdi>
            </Link>,
            rightsText(rights),
            <bdi key="holders">
              {[...members.map((member) => member.name), ...invited].join(t("team.comma")) || t("team.roles.nobody")}
            </bdi>,
            copy(id, name),
          ],
        }))}
      />
      <h2>{t("team.roles.builtIn")}</h2>
      <RecordTable
        caption={t("team.roles.builtIn")}
        headings={[t("team.roleName"), t("team.rights"), t("team.roles.copy")]}
        rows={roles.map((role) => ({
          key: role,
          cells: [
            <b key="name">{t(`console.role.${role}`)}</b>,
            role === "owner" ? t("team.role.owner.more") : rightsText(rightsOf[role]),
            role === "owner" ? "" : copy(role, t(`console.role.${role}`)),
          ],
        }))}
      />
    </RecordFrame>
  );
}
