import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { notFound } from "../runtime/reply";
import { visitOf } from "../runtime/request-context";
import { TrackingChoice } from "../tracking/tracking-choice";
import { Prose } from "../ui/prose";
import { policyText } from "./policy-text";

/** A policy in the page's language; a true 404 for any other name. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const policy = params["policy"] ?? "";
  const text = await policyText(policy, visitOf(context).locale);
  if (!text) throw notFound();
  return { policy, text };
}

export function Component() {
  const t = useTexts();
  const { policy, text } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={text.title} description={text.lead} path={href(paths.policy, { policy })} />
      <Prose text={text}>
        {policy === "privacy-policy" && (
          <>
            <p>
              <Link className="link" to={paths.accountData}>
                {t("privacy.accountData")}
              </Link>
            </p>
            <TrackingChoice />
          </>
        )}
      </Prose>
    </>
  );
}
