import {
  href,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { commerceEventTypes, testEventType } from "#shared/tracking/commerce-events";
import { deliveryStates } from "#shared/shipping/delivery-states";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { ChangeForm } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import { Writes } from "../writes";
import { postWebhook, type WebhookAnswer } from "./post-webhook";
import { WebhookActs } from "./webhook-acts";
import { WebhookAnswers } from "./webhook-answers";
import { WebhookDeliveries } from "./webhook-deliveries";
import { newWebhook, WebhookFields } from "./webhook-fields";
import { WebhookHealth } from "./webhook-health";
import type { Webhook } from "./webhook-texts";
import { RecordFrame } from "../record-frame";
import "./webhooks.css";

const sentTypes = [...commerceEventTypes, testEventType] as const;

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const id = params["id"]!;
  if (id === "new") return { known: null };
  const asked = url.searchParams;
  const state = deliveryStates.find((one) => one === asked.get("show"));
  const type = sentTypes.find((one) => one === asked.get("type"));
  const before = /^evt_\d{1,16}$/.test(asked.get("before") ?? "") ? asked.get("before")! : undefined;
  const list = { id, ...(state && { state }), ...(type && { type }), ...(before && { before }) };
  const [one, listed] = await Promise.all([
    apiOf(context).call("getWebhook", { id }, { fresh: true }),
    apiOf(context).call("listWebhookDeliveries", list, { fresh: true }),
  ]);
  const { webhook } = required(one);
  const { deliveries, next } = required(listed);
  return { known: { webhook, deliveries, next, state, type, isOlder: before !== undefined } };
}

export const action = (args: ActionFunctionArgs): Promise<Response | WebhookAnswer> => postWebhook(args);

/** `/admin/webhooks/:id`: one webhook with what it was sent; `new` for a new one. */
export function Component() {
  const t = useTexts();
  const { known } = useLoaderData<typeof loader>();
  const answer = useActionData<WebhookAnswer>();
  const refused = answer && "failure" in answer ? answer : undefined;
  const made = answer && "made" in answer ? answer.made : undefined;
  const webhook = known?.webhook;
  const typed = refused?.values["intent"] === "save" ? refused : undefined;
  return (
    <RecordFrame
      back={[adminPaths.webhooks, t("webhooks.back")]}
      title={webhook ? webhook.description || new URL(webhook.url).host : t("webhooks.new")}
      refused={refused}
    >
      <WebhookAnswers answer={answer} />
      {webhook && <WebhookHealth webhook={webhook} />}
      {webhook && (
        <Writes>
          <WebhookActs webhook={webhook} refused={refused} />
        </Writes>
      )}
      {made && !webhook ? (
        <Link className="link" to={href(adminPaths.webhook, { id: made.id })}>
          {t("webhooks.secret.open")}
        </Link>
      ) : (
        <Settings webhook={webhook} typed={typed} />
      )}
      {known && <WebhookDeliveries {...known} />}
    </RecordFrame>
  );
}

/** What is set of a webhook: at hand for a new one, else behind a button. */
function Settings({ webhook, typed }: { webhook: Webhook | undefined; typed: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const form = (
    <ChangeForm key={webhook?.version} className="console-form panel webhook-form">
      <WebhookFields webhook={webhook ?? newWebhook} version={webhook?.version} typed={typed} />
    </ChangeForm>
  );
  if (!webhook) return form;
  return (
    <details className="decision" open={typed !== undefined}>
      <summary className="button button-quiet">{t("webhooks.settings")}</summary>
      {form}
    </details>
  );
}
