import { Form, href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { voucherSentence } from "#shared/vouchers/voucher-sentence";
import { voucherWorth } from "#shared/vouchers/voucher-worth";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { listUrl } from "../list-url";
import { numberIn } from "../loaded";
import { type ConsoleRefusal, posting } from "../posted";
import { Refusal } from "../refusal";
import { SecondApproval } from "../second-approval";
import { Writes } from "../writes";
import { loadScopes } from "./scope-choice";
import { StateMark } from "./state-mark";
import { VoucherCodes } from "./voucher-codes";
import { VoucherForm } from "./voucher-form";
import { VoucherHistory, VoucherUsage } from "./voucher-usage";
import { figureIn } from "./typed-fields";
import { postedVoucher, valuesOfVoucher, termsOf } from "./voucher-values";
import { Send, usePosted, Question } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./vouchers.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = numberIn(params["id"]);
  const [kept, made, scopes] = await Promise.all([
    api.call("getKeptVoucher", { id }, { fresh: true }),
    api.call("listVoucherCodes", { id }, { fresh: true }),
    loadScopes(api),
  ]);
  const { voucher, days, history } = required(kept);
  const { codes, total } = required(made);
  return { voucher, days, history, made: { codes, total }, scopes };
}

/** Saves a voucher, stops it, lets it count again, or makes codes of it. */
export const action = posting(
  async ({ api, values, version, intent, params, answer }): Promise<Response | ConsoleRefusal> => {
    const id = numberIn(params["id"]);
    if (intent === "stop") return answer(api.call("stopVoucher", { id }));
    if (intent === "restart") return answer(api.call("restartVoucher", { id }));
    if (intent === "codes") {
      const wanted = { id, count: figureIn(values["count"] ?? "") ?? 0, prefix: values["prefix"] ?? "" };
      return answer(api.call("makeVoucherCodes", wanted));
    }
    return answer(api.call("saveVoucher", { ...termsOf(postedVoucher(values)), id, version }));
  },
);

/** `/admin/vouchers/:id`: one voucher with its use, its codes, its terms and its history. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { voucher, days, history, made, scopes } = useLoaderData<typeof loader>();
  const { refused, refusedOf } = usePosted();
  const { code, state, version, frozen } = voucher;
  const posted = refusedOf("save");
  return (
    <RecordFrame back={[adminPaths.vouchers, t("offers.back")]} title={code}>
      <p className="offer-marks">
        <StateMark isOver={state !== "active" && state !== "planned"}>{t(`offers.state.${state}`)}</StateMark>
        <span className="text-second">{t(voucher.listed ? "offers.listed" : "offers.unlisted")}</span>
      </p>
      <p dir="auto">{voucherSentence({ ...voucher, usage: voucher }, locale)}</p>
      <Refusal refused={refused} />
      <VoucherActs id={voucher.id} code={code} isStopped={state === "stopped"} />
      <VoucherUsage voucher={voucher} days={days} />
      {voucher.made_of === null ? (
        <>
          <section className="console-section">
            <h2>{t("offers.details")}</h2>
            <SecondApproval act="voucher.save" subject={code}>
              <VoucherForm
                key={`${version} ${posted !== undefined}`}
                values={posted ? postedVoucher(posted.values) : valuesOfVoucher(voucher)}
                scopes={scopes}
                version={version}
                frozen={frozen}
                refused={posted}
              />
            </SecondApproval>
          </section>
          <VoucherCodes code={code} each={voucherWorth(voucher, 1)} made={made} refused={refusedOf("codes")} />
        </>
      ) : (
        <p>
          <Link className="link" to={href(adminPaths.voucher, { id: voucher.made_of })}>
            {t("offers.madeOf")}
          </Link>
        </p>
      )}
      <VoucherHistory history={history} />
    </RecordFrame>
  );
}

function VoucherActs({ id, code, isStopped }: { id: string; code: string; isStopped: boolean }) {
  const t = useTexts();
  return (
    <div className="offer-acts">
      <Writes right="vouchers.write">
        <Link className="button button-quiet" to={listUrl(adminPaths.newVoucher, { show: id })}>
          {t("offers.copy")}
        </Link>
      </Writes>
      {isStopped ? (
        <SecondApproval act="voucher.restart" subject={code}>
          <Form method="post">
            <Send quiet intent="restart">
              {t("offers.restart")}
            </Send>
          </Form>
        </SecondApproval>
      ) : (
        <Question
          label={t("offers.stop")}
          question={t("offers.stop.question")}
          sure={t("offers.stop.sure")}
          intent="stop"
        />
      )}
    </div>
  );
}
