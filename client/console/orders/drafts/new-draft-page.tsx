import { href, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { answerTo, valuesOf } from "#client/console/posted";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { Writes } from "#client/console/writes.tsx";
import { DraftForm } from "./draft-form";
import { answerToDraft, draftOf, formAgain, refusalIn, saveDraft, withoutGaps, type DraftAnswer } from "./posted-draft";
import { RecordFrame } from "#client/console/record-frame.tsx";

/** `?customer=` names whose order it is to be. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const id = url.searchParams.get("customer")?.slice(0, 64);
  const reply = id ? await apiOf(context).call("getStoredCustomer", { id }, { fresh: true }) : undefined;
  if (!reply?.success || !reply.customer) return { customer: "", name: "" };
  const { email, phone, name } = reply.customer;
  return { customer: email || phone || "", name };
}

export async function action(args: ActionFunctionArgs) {
  const api = apiOf(args.context);
  const form = await args.request.formData();
  const values = withoutGaps(valuesOf(form));
  const again = await formAgain(values, api);
  if (again) return again;
  const reply = await saveDraft(form, draftOf(values), api);
  if (!reply?.success) return answerToDraft(reply, args, values);
  // What waits for a colleague is not there yet.
  const next = reply.id === undefined ? adminPaths.drafts : href(adminPaths.draft, { id: reply.id });
  return answerTo(reply, args, values, next);
}

const noPo = { po_number: "", po_file: null, po_number_used: [], po_number_required: false };

/** `/admin/new-draft`: an order for a customer. */
export function Component() {
  const t = useTexts();
  const { customer, name } = useLoaderData<typeof loader>();
  const answer = useActionData<DraftAnswer>();
  return (
    <RecordFrame back={[adminPaths.drafts, t("drafts.back")]} title={t("drafts.new")} refused={refusalIn(answer)}>
      <Writes right="drafts.write">
        <SecondApproval act="draft.save">
          <DraftForm
            customer={customer}
            name={name}
            note=""
            internalNote=""
            po={noPo}
            lines={[]}
            version={null}
            answer={answer}
          />
        </SecondApproval>
      </Writes>
    </RecordFrame>
  );
}
