import { href, useActionData, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CampaignChecked } from "#shared/contracts/goods/special-prices";
import { roundings } from "#shared/goods/price-change";
import { useTexts } from "#client/messages/texts";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { type ConsoleRefusal, posting } from "../posted";
import { SecondApproval } from "../second-approval";
import { CampaignResult } from "./campaign-result";
import { emptyCampaign, postedCampaign, wantedOf } from "./campaign-values";
import { loadScopes, ScopeOptions, type Scopes } from "./scope-choice";
import { Hidden, PostForm, Send, PostedField, PostedSelect } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./vouchers.css";

type Answer = ConsoleRefusal | { result: CampaignChecked; values: Record<string, string> };

export const loader = async ({ context }: LoaderFunctionArgs) => ({ scopes: await loadScopes(apiOf(context)) });

/** Shows what special prices would change, and begins exactly that. */
export const action = posting(async ({ api, values, intent, answer }): Promise<Response | Answer> => {
  const { name, ...wanted } = wantedOf(postedCampaign(values));
  if (intent === "begin") {
    const reply = await api.call("beginSpecialCampaign", { name, ...wanted, check: values["check"] ?? "" });
    const next =
      reply?.success && reply.id !== undefined ? href(adminPaths.special, { id: reply.id }) : adminPaths.specials;
    return answer(reply, next);
  }
  const reply = await api.call("checkSpecialCampaign", wanted);
  return reply?.success ? { result: reply.result, values } : { failure: reply ?? null, values };
});

/** `/admin/new-special`: which products, which price, for how long; what it would change; then it begins. */
export function Component() {
  const t = useTexts();
  const { scopes } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const values = answer ? postedCampaign(answer.values) : emptyCampaign;
  const refused = answer && "failure" in answer ? answer : undefined;
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <RecordFrame
      back={[adminPaths.specials, t("specialPrices.back")]}
      backRight="vouchers.read"
      title={t("specialPrices.new")}
      refused={refused}
    >
      {refused?.failure?.code === "changed_meanwhile" && <p>{t("specialPrices.result.changedSince")}</p>}
      <PostForm refused={refused} values={values} className="console-form panel">
        <CampaignFields scopes={scopes} />
        <p className="text-second">{t("specialPrices.check.hint")}</p>
        <Send quiet intent="check">
          {t("specialPrices.check")}
        </Send>
      </PostForm>
      {result && <CampaignResult result={result} />}
      {result && result.changed > 0 && (
        <SecondApproval act="special.begin" subject={values.name}>
          <PostForm>
            <Hidden {...values} check={result.check} />
            <Send intent="begin">{t("specialPrices.begin.sure", { count: result.changed })}</Send>
          </PostForm>
        </SecondApproval>
      )}
    </RecordFrame>
  );
}

type FieldsProps = { scopes: Scopes };

function CampaignFields({ scopes }: FieldsProps) {
  const t = useTexts();
  return (
    <>
      <PostedField
        name="name"
        required
        autoComplete="off"
        maxLength={120}
        dir="auto"
        label={t("specialPrices.name")}
        hint={t("specialPrices.name.hint")}
      />
      <ScopeFields scopes={scopes} />
      <ChangeFields />
      <fieldset className="offer-fields">
        <legend>{t("specialPrices.time")}</legend>
        <PostedField
          name="starts"
          type="datetime-local"
          label={t("specialPrices.starts")}
          hint={t("specialPrices.starts.hint")}
          at="starts_at"
        />
        <PostedField name="ends" type="datetime-local" required label={t("specialPrices.ends")} at="ends_at" />
      </fieldset>
    </>
  );
}

function ScopeFields({ scopes }: FieldsProps) {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("specialPrices.scope")}</legend>
      <PostedSelect name="scope" required label={t("specialPrices.scope.term")} at={["scope", "scope.slug"]}>
        <ScopeOptions scopes={scopes} prefix="term:" />
        <option value="search">{t("specialPrices.scope.searched")}</option>
        <option value="all">{t("specialPrices.scope.all")}</option>
      </PostedSelect>
      <PostedField
        name="search"
        autoComplete="off"
        maxLength={100}
        dir="auto"
        label={t("specialPrices.scope.search")}
        hint={t("specialPrices.scope.search.hint")}
        at="scope.search"
      />
    </fieldset>
  );
}

function ChangeFields() {
  const t = useTexts();
  return (
    <fieldset className="offer-fields">
      <legend>{t("specialPrices.change")}</legend>
      <PostedSelect name="by" label={t("specialPrices.by")}>
        {(["percent", "amount", "set"] as const).map((by) => (
          <option key={by} value={by}>
            {t(`specialPrices.by.${by}`)}
          </option>
        ))}
      </PostedSelect>
      <PostedField
        name="value"
        required
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        label={t("specialPrices.value")}
        at="change.value"
      />
      <PostedSelect name="rounding" label={t("specialPrices.rounding")}>
        {roundings.map((rounding) => (
          <option key={rounding} value={rounding}>
            {t(`specialPrices.rounding.${rounding}`)}
          </option>
        ))}
      </PostedSelect>
    </fieldset>
  );
}
