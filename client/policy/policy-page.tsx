import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { Locale } from "../../shared/locale";
import type { screens } from "../../shared/screens";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { notFound } from "../runtime/reply";
import { visitOf } from "../runtime/request-context";
import { TrackingChoice } from "../tracking/tracking-choice";
import { Prose, type ProseText } from "../ui/prose";

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

type TextModule = { text: ProseText };

/** Those that the sitemap names. */
type Policy = (typeof screens.policy.sitemap)[number];

/** The policies, each language in a module that is fetched only when shown. */
const policies: Record<Policy, Record<Locale, () => Promise<TextModule>>> = {
  "privacy-policy": {
    en: () => import("./texts/privacy-policy.en"),
    ar: () => import("./texts/privacy-policy.ar"),
  },
  "terms-to-use": {
    en: () => import("./texts/terms-to-use.en"),
    ar: () => import("./texts/terms-to-use.ar"),
  },
  disclaimer: {
    en: () => import("./texts/disclaimer.en"),
    ar: () => import("./texts/disclaimer.ar"),
  },
};

/** @returns null when there is no policy of that name */
async function policyText(policy: string, locale: Locale): Promise<ProseText | null> {
  return isPolicy(policy) ? (await policies[policy][locale]()).text : null;
}

const isPolicy = (name: string): name is Policy => Object.hasOwn(policies, name);
