import {
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { localePrefix, splitLocale } from "#shared/text/locale";
import { consoleSegment } from "#shared/routes/shop-routes";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { ContactLinks } from "#client/shop/frame/layout/contact-links.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { apiOf, sayOf, useVisit, visitOf } from "#client/runtime/request-context";
import { joinCarts, joinedMessage } from "./join-carts";
import { isCompleted, takeLastStep, type LastStepView } from "./last-step";
import { LastStepForm } from "./last-step-form";
import { refreshShopper } from "./refresh-shopper";
import { safeReturnUrl } from "./return-url";
import { SignInForm } from "./sign-in-form";
import { isSignedIn, takeStep, type SignedIn } from "./sign-in-steps";
import { welcome } from "./welcome";

/** Where the sign-in of this address leads back to. */
const returnUrlOf = ({ url, context }: Pick<LoaderFunctionArgs, "url" | "context">) =>
  safeReturnUrl(url.searchParams.get("returnUrl"), localePrefix(visitOf(context).locale) + paths.home);

/** Who is signed in already goes on to where the sign-in leads, once the last step is done. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args.context);
  const returnUrl = returnUrlOf(args);
  const shopper = await api.call("getShopper", {});
  const profile = shopper?.success ? shopper.profile : null;
  if (!profile) return { returnUrl, lastStep: null };
  const choices = profile.name === "" ? await api.call("listCustomerChoices", {}) : null;
  if (!choices?.success) throw redirect(new URL(returnUrl, args.request.url).href);
  const first: LastStepView = { name: "", businessType: "", email: profile.email ? null : "" };
  return { returnUrl, lastStep: { first, choices: choices.business_categories } };
}

/** A step posted without scripts; with them the forms take the same steps in place. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const api = apiOf(context);
  const form = await request.formData();
  const onward = new URL(returnUrlOf(args), request.url).href;
  if (form.has("businessType")) {
    const completed = await takeLastStep(form, api);
    if (!isCompleted(completed)) return completed;
    sayOf(context)({ message: completed.message, type: 1 });
    return redirect(onward);
  }
  const taken = await takeStep(form, api);
  if (!isSignedIn(taken)) return taken;
  const { device, locale } = visitOf(context);
  const said = await joinedMessage(taken.message, await joinCarts(api, device), locale);
  const wishMessage = await saveWish(args.url, api);
  sayOf(context)(wishMessage === null ? said : { ...said, message: `${said.message} · ${wishMessage}` });
  return redirect(taken.isNew ? request.url : onward);
}

/** `/account/login`: sign-in, and after it the last step of a new user. */
export function Component() {
  const t = useTexts();
  const visit = useVisit();
  const { search } = useLocation();
  const { returnUrl, lastStep } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  const goOn = useGoOn(returnUrl);
  const signedIn = async (somebody: SignedIn) => {
    await welcome(somebody, visit);
    const wish = wishIn(search);
    if (wish !== null) await (await import("#client/shop/browse/wishlist/toggle-wishlist")).addWish(wish);
    await (somebody.isNew ? revalidate() : goOn());
  };
  const completed = async (message: string) => {
    await refreshShopper(visit);
    showAlert({ type: 1, message });
    await goOn();
  };
  const title = t(lastStep ? "signIn.last.title" : "signIn.title");
  return (
    <div className="page-width sign-in-page">
      <PageHead title={title} description={t("signIn.more")} path={paths.login} />
      <div className="panel sign-in-panel">
        <h1>{title}</h1>
        {lastStep ? (
          <>
            <LastStepForm
              key="last"
              first={posted && "name" in posted ? posted : lastStep.first}
              choices={lastStep.choices}
              search={search}
              onCompleted={completed}
            />
            <a className="link sign-in-later" href={returnUrl}>
              {t("signIn.last.later")}
            </a>
          </>
        ) : (
          <>
            <SignInForm first={posted && "step" in posted ? posted : undefined} search={search} onSignedIn={signedIn} />
            {leadsToConsole(returnUrl) && (
              <a
                className="link sign-in-later"
                href={`${localePrefix(visit.locale)}/${consoleSegment}/sign-in${search}`}
              >
                {t("signIn.passkey")}
              </a>
            )}
          </>
        )}
      </div>
      <div className="contact-links">
        <p className="text-meta text-second">{t("signIn.help")}</p>
        <ContactLinks />
      </div>
    </div>
  );
}

/** The team may sign in by passkey. */
const leadsToConsole = (returnUrl: string): boolean => splitLocale(returnUrl).path.split(/[/?]/)[1] === consoleSegment;

/** Goes on to a page of the shop; in another language that is a new document. */
function useGoOn(returnUrl: string): () => Promise<void> {
  const navigate = useNavigate();
  const visit = useVisit();
  return async () => {
    const { locale, path } = splitLocale(returnUrl);
    if (locale !== visit.locale) location.assign(returnUrl);
    else await navigate(path, { replace: true });
  };
}

/** The SKU that a guest wanted to save when the wishlist's form led to sign-in, in the query of its address. */
const wishIn = (search: string): string | null => new URLSearchParams(search).get("wish") || null;

/**
 * Saves that SKU for somebody who has signed in without scripts. @returns what to say of it; null when there is nothing
 * to say
 */
async function saveWish(url: URL, api: ApiClient): Promise<string | null> {
  const sku_id = wishIn(url.search);
  const reply = sku_id === null ? null : await api.call("addToWishlist", { sku_id });
  return reply?.message || null;
}
