import { href, Link, redirect, useActionData, useLoaderData } from "react-router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusedOf, valuesIn, type Refused } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { landingPageUrl } from "#client/shop/frame/tracking/landing-page";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { EnquiryForm } from "./enquiry-form";
import { personNames } from "./person-fields";
import { Sent } from "./sent";
import "./enquiry.css";

const names = ["about", ...personNames, "organisation", "product", "quantity", "QUERY", "website"] as const;

/**
 * `/enquiry`, with the product of `?product=` if there is one; `?about=demo` requests a demonstration, `?about=lease` an
 * offer to pay over time; `?sent=1` thanks.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const id = url.searchParams.get("product");
  const reply = id ? await apiOf(context).call("getProduct", { id }) : null;
  const known = reply !== null && (reply?.success || reply?.status !== 404);
  const product = known ? required(reply).product : null;
  return {
    demo: url.searchParams.get("about") === "demo",
    lease: url.searchParams.get("about") === "lease",
    sent: url.searchParams.has("sent"),
    product: product && { slug: product.slug, title: product.title },
  };
}

/** Sends the enquiry with where the session began. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  // Without scripts nothing is known of the session but this page.
  const landed_page_url = landingPageUrl() || request.url;
  const requested: Record<string, string> = {
    ...valuesIn(form, names),
    QUERY_TYPE: form.get("about") === "demo" ? "demo" : "bulk",
    landed_page_url,
  };
  const reply = await apiOf(context).call("leadEnquiry", requested as CallRequest<"leadEnquiry">);
  if (!reply?.success) return refusedOf(reply, form, names);
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(`${paths.enquiry}?sent=1`);
}

export function Component() {
  const t = useTexts();
  const { demo: requested, lease, sent, product } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  // A form that comes back has no query.
  const demo = requested || refused?.values["about"] === "demo";
  return (
    <div className="page-width enquiry">
      <PageHead title={t("enquiry")} description={t("enquiry.text")} path={paths.enquiry} />
      <h1>{t(demo ? "enquiry.demo" : lease ? "enquiry.lease" : "enquiry")}</h1>
      <p className="lead">{t(demo ? "enquiry.demo.text" : lease ? "enquiry.lease.text" : "enquiry.text")}</p>
      {sent ? (
        <Sent />
      ) : (
        <>
          {product && (
            <p className="mb-6">
              {t("enquiry.about")}{" "}
              <Link className="link" to={href(paths.product, { slug: product.slug })}>
                {product.title}
              </Link>
            </p>
          )}
          <EnquiryForm product={product} demo={demo} lease={lease} refused={refused} />
        </>
      )}
    </div>
  );
}
