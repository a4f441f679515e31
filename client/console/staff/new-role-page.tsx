import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isBuiltIn, rightsOf, type Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { posting } from "../posted";
import { rightsIn } from "./right-fields";
import { RoleForm } from "./role-form";
import { fresh } from "../loaded";
import { usePosted } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./team.css";

/** What the role begins with: the rights of the one that is copied. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<{ rights: readonly Right[] }> {
  const copied = url.searchParams.get("copy") ?? "";
  if (isBuiltIn(copied)) return { rights: rightsOf[copied] };
  if (copied === "") return { rights: [] };
  const { roles } = await fresh(context, "listRoles", {});
  return { rights: roles.find(({ id }) => id === copied)?.rights ?? [] };
}

/** Makes the role. */
export const action = posting(async ({ api, values, answer }) => {
  const role = { name: values["name"] ?? "", rights: rightsIn(values) };
  return answer(api.call("saveRole", role), adminPaths.roles);
});

/** `/admin/new-role`: a role that the shop has not come with. */
export function Component() {
  const t = useTexts();
  const { rights } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <RecordFrame
      back={[adminPaths.roles, t("team.roles.back")]}
      title={t("team.roles.new")}
      more={t("team.roles.owners")}
      refused={refused}
    >
      <RoleForm role={{ name: "", rights }} refused={refused} />
    </RecordFrame>
  );
}
