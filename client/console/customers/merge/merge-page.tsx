import { href, Link, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { AdminHead } from "#client/console/console-head.tsx";
import { adminPaths } from "#client/console/console-paths";
import { searchIn } from "#client/console/list-url";
import { posting } from "#client/console/posted";
import { Refusal } from "#client/console/refusal.tsx";
import { MergeChoice } from "./merge-choice";
import { MergePreview } from "./merge-preview";
import { usePosted } from "#client/console/post-form.tsx";
import "../customers.css";

/** Customers that the choice offers. */
const mostOffered = 10;

/** Without `other` it is chosen first. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"]!;
  const { customer, merged_into } = required(await api.call("getStoredCustomer", { id }, { fresh: true }));
  if (!customer) throw redirect(href(adminPaths.customer, { id: merged_into ?? "" }));
  const name = customer.name || customer.establishment || customer.email || customer.phone;
  const other = url.searchParams.get("other") ?? "";
  if (other !== "") {
    const preview = await api.call("previewCustomerMerge", { id, other }, { fresh: true });
    return { id, name, search: "", offered: [], preview: required(preview) };
  }
  const search = searchIn(url, 100);
  if (search === "") return { id, name, search, offered: [], preview: null };
  const { customers } = required(await api.call("listCustomers", { search }, { fresh: true }));
  const offered = customers.filter((one) => one.id !== id).slice(0, mostOffered);
  return { id, name, search, offered, preview: null };
}

/** Does it, and leads to the account that stays. */
export const action = posting(async ({ api, values, id, answer }) => {
  const { other = "", seen = "" } = values;
  const reply = await api.call("mergeCustomers", { id, other, seen });
  return answer(reply, href(adminPaths.customer, { id }));
});

/** `/admin/customers/:id/merge`: makes two accounts one, after showing what would happen. */
export function Component() {
  const t = useTexts();
  const { id, name, search, offered, preview } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <>
      <Link className="link console-back" to={href(adminPaths.customer, { id })}>
        <bdi>{name || t("customers.unnamed")}</bdi>
      </Link>
      <AdminHead title={t("customers.merge")} />
      <Refusal refused={refused} />
      {preview ? <MergePreview preview={preview} /> : <MergeChoice id={id} search={search} offered={offered} />}
    </>
  );
}
