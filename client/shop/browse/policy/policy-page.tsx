import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isPolicySlug } from "#shared/contents/content-keys";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { notFound, required } from "#client/runtime/reply";
import { apiOf, visitOf } from "#client/runtime/request-context";
import { TrackingChoice } from "#client/shop/frame/tracking/tracking-choice.tsx";
import { WrittenPage } from "#client/ui/written-text.tsx";
import { withNames } from "#shared/shop-settings/shop-names";
import { loadShopNames } from "./load-shop-names";
import { shippedPolicy } from "./shipped-policies";

/** A policy in the page's language: as it is published, else as the shop is delivered with it; a true 404 for any other name. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const policy = params["policy"] ?? "";
  if (!isPolicySlug(policy)) throw notFound();
  const api = apiOf(context);
  const { locale } = visitOf(context);
  const [reply, names] = await Promise.all([api.call("getPage", { slug: policy }), loadShopNames(api, locale)]);
  // A backend elsewhere may have no pages of its own.
  const page = reply?.success === false && reply.status === 404 ? null : required(reply).page;
  const { title, lead, since, text } = page ?? (await shippedPolicy(policy, locale));
  return { policy, page: { title, since, lead: withNames(lead, names), text: withNames(text, names) } };
}

export function Component() {
  const t = useTexts();
  const { policy, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={page.title} description={page.lead} path={href(paths.policy, { policy })} />
      <WrittenPage page={page}>
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
      </WrittenPage>
    </>
  );
}
