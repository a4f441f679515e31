import { Link, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { isBuiltIn, rightsOf, type Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { AdminHead } from "../console-head";
import { adminPaths } from "../console-paths";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import { Refusal } from "../refusal";
import { rightsIn } from "./right-fields";
import { RoleForm } from "./role-form";
import "./team.css";

/** What the role begins with: the rights of the one that is copied. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<{ rights: readonly Right[] }> {
  const copied = url.searchParams.get("copy") ?? "";
  if (isBuiltIn(copied)) return { rights: rightsOf[copied] };
  if (copied === "") return { rights: [] };
  const { roles } = required(await apiOf(context).call("listRoles", {}, { fresh: true }));
  return { rights: roles.find(({ id }) => id === copied)?.rights ?? [] };
}

/** Makes the role. */
export async function action(args: ActionFunctionArgs) {
  const values = valuesOf(await args.request.formData());
  const role = { name: values["name"] ?? "", rights: rightsIn(values) };
  return answerTo(await apiOf(args.context).call("saveRole", role), args, values, adminPaths.roles);
}

/** `/admin/new-role`: a role that the shop has not come with. */
export function Component() {
  const t = useTexts();
  const { rights } = useLoaderData<typeof loader>();
  const refused = useActionData<ConsoleRefusal>();
  return (
    <>
      <Link className="link console-back" to={adminPaths.roles}>
        {t("team.roles.back")}
      </Link>
      <AdminHead title={t("team.roles.new")} />
      <p className="console-more">{t("team.roles.owners")}</p>
      <Refusal refused={refused} />
      <RoleForm role={{ name: "", rights }} refused={refused} />
    </>
  );
}
