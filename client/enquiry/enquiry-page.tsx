import { href, Link, redirect, useActionData, useLoaderData } from "react-router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { refusalOf, required } from "../runtime/reply";
import { apiOf, sayOf } from "../runtime/shop";
import { EnquiryForm } from "./enquiry-form";
import { landedPage } from "./landed-page";
import { personNames } from "./person-fields";
import { postedTexts } from "./posted-texts";
import { Sent } from "./sent";
import "./enquiry.css";

const names = [...personNames, "organisation", "product", "quantity", "QUERY", "website"] as const;

/** `/enquiry`, with the product of `?product=` if there is one; `?sent=1` thanks. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const id = url.searchParams.get("product");
  const reply = id ? await apiOf(context).call("getProduct", { id }) : null;
  const known = reply !== null && (reply?.success || reply?.status !== 404);
  const product = known ? required(reply).product : null;
  return {
    sent: url.searchParams.has("sent"),
    product: product && { slug: product.slug, title: product.title },
  };
}

/** Sends the enquiry with where the session began (spec §3, §7). */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = postedTexts(await request.formData(), names);
  const landed_page_url = landedPage(request.url);
  const reply = await apiOf(context).call("leadEnquiry", { ...values, QUERY_TYPE: "bulk", landed_page_url });
  if (!reply?.success) return { refusal: refusalOf(reply), values };
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(`${paths.enquiry}?sent=1`);
}

export type PostedEnquiry = Exclude<Awaited<ReturnType<typeof action>>, Response>;

export function Component() {
  const t = useTexts();
  const { sent, product } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <div className="page-width enquiry">
      <PageHead title={t("enquiry")} description={t("enquiry.text")} path={paths.enquiry} />
      <h1>{t("enquiry")}</h1>
      <p className="text-second">{t("enquiry.text")}</p>
      {sent ? (
        <Sent />
      ) : (
        <>
          {product && (
            <p>
              {t("enquiry.about")}{" "}
              <Link className="link" to={href(paths.product, { slug: product.slug })}>
                {product.title}
              </Link>
            </p>
          )}
          <EnquiryForm product={product} posted={posted} />
        </>
      )}
    </div>
  );
}
