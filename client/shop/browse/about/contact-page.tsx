import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { personNames } from "../enquiry/person-fields";
import { Sent } from "../enquiry/sent";
import { ContactLinks } from "#client/shop/frame/layout/contact-links.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusedOf, valuesIn, type Refused } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { MessageForm } from "./message-form";
import "../enquiry/enquiry.css";

const names = [...personNames, "QUERY_TYPE", "QUERY", "website"] as const;

/** What one may write about; without it the form does without, for the page also has the phone number. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [choices, shopReply] = await Promise.all([api.call("listCustomerChoices", {}), api.call("getShop", {})]);
  return {
    sent: url.searchParams.has("sent"),
    queryTypes: choices?.success ? choices.query_types : [],
    hours: shopReply?.success ? shopReply.shop.hours : [],
    offices: shopReply?.success ? shopReply.shop.company.offices : [],
  };
}

/** Sends the message. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const reply = await apiOf(context).call("contactUs", valuesIn(form, names) as CallRequest<"contactUs">);
  if (!reply?.success) return refusedOf(reply, form, names);
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(`${paths.contact}?sent=1`);
}

/** How to reach the shop: channels, hours, offices, and a form. */
export function Component() {
  const t = useTexts();
  const { sent, queryTypes, hours, offices } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  return (
    <div className="page-width py-8">
      <PageHead title={t("about.contact")} description={t("about.contact.more")} path={paths.contact} />
      <h1>{t("about.contact")}</h1>
      <p className="lead">{t("about.contact.more")}</p>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        <section className="panel p-5">
          <h2 className="text-price">{t("about.contact.channels")}</h2>
          <div className="contact-links">
            <ContactLinks />
          </div>
        </section>
        {hours.length > 0 && (
          <section className="panel p-5">
            <h2 className="text-price">{t("about.contact.hours")}</h2>
            <OpeningHours hours={hours} />
          </section>
        )}
        <Offices offices={offices} />
      </div>
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-4">
        <div className="lg:col-span-3">
          {sent ? <Sent /> : <MessageForm queryTypes={queryTypes} refused={refused} />}
        </div>
        <section className="panel p-5">
          <h2 className="text-price">{t("enquiry")}</h2>
          <p className="my-3 text-second">{t("enquiry.text")}</p>
          <Link className="button button-quiet" to={paths.enquiry}>
            {t("about.contact.enquiry")}
          </Link>
        </section>
      </div>
    </div>
  );
}

function Offices({ offices }: Pick<Shop["company"], "offices">) {
  const t = useTexts();
  return offices.map(({ city, lines }) => (
    <section key={city} className="panel p-5">
      <h2 className="text-price">{t("about.contact.office", { city })}</h2>
      <address className="mt-3 not-italic">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{city}</p>
      </address>
    </section>
  ));
}

type Days = Shop["hours"];

/** Consecutive days that have the same hours are written together. */
const runsOf = (hours: Days): Days[] =>
  hours.reduce<Days[]>((runs, day) => {
    const last = runs.at(-1);
    if (last && JSON.stringify(last[0]!.spans) === JSON.stringify(day.spans)) last.push(day);
    else runs.push([day]);
    return runs;
  }, []);

/** When the shop is open, from Monday on. */
function OpeningHours({ hours }: { hours: Days }) {
  const t = useTexts();
  return (
    <dl className="mt-3 grid gap-1">
      {runsOf(hours).map((run) => (
        <div key={run[0]!.day} className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {run.length === 1
              ? t(`about.day.${run[0]!.day}`)
              : t("about.days", { from: t(`about.day.${run[0]!.day}`), to: t(`about.day.${run.at(-1)!.day}`) })}
          </dt>
          <dd>
            {run[0]!.spans.length === 0
              ? t("about.closed")
              : run[0]!.spans.map(([from, to]) => (
                  <bdi key={from} dir="ltr" className="block">
                    {from}–{to}
                  </bdi>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
