import { variantName } from "#client/ui/variant-name";
import { useId } from "react";
import { Form, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { gs1Day, gs1Parts } from "#shared/typed/gs1";
import { gtinIn } from "#shared/typed/gtin";
import { dayInEmirates } from "#shared/time/emirates-time";
import { fieldCount } from "#shared/typed/figure";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { dayText } from "#client/ui/day-text";
import { adminPaths } from "../console-paths";
import { ChangeForm, Hidden, PostedField, Send, usePosted } from "../post-form";
import { posting } from "../posted";
import { RecordFrame } from "../record-frame";
import { SecondApproval } from "../second-approval";
import { FoundSkus } from "./found-skus";
import { LotFields } from "./lot-fields";
import { ScanCamera } from "./scan-camera";
import "./warehouse.css";

/** Longest code that is looked for, and longest delivery note, in characters. */
const [longest, longestReason] = [300, 200];

/** `key`: under it what is received counts once, however often its form is posted. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const code = (url.searchParams.get("code") ?? "").trim().slice(0, longest);
  const reason = (url.searchParams.get("reason") ?? "").trim().slice(0, longestReason);
  const today = dayInEmirates(Date.now());
  const parts = gs1Parts(code);
  const gtin = gtinIn(code);
  const scanned = {
    lot: parts?.get("10") ?? "",
    expires_on: gs1Day(parts?.get("17"), Number(today.slice(0, 4))) ?? "",
    quantity: fieldCount(parts?.get("30") ?? parts?.get("37") ?? "") ?? "",
  };
  const isNoProduct = gtin === null && parts !== null && parts.size > 0 && !parts.has("01");
  const sought = code === "" || isNoProduct ? "" : (gtin ?? code).slice(0, 100);
  const places = api.call("listWarehouses", {});
  const found = sought === "" ? [] : required(await api.call("findStock", { search: sought, limit: 10 })).skus;
  const exact =
    found.find(({ sku_id }) => sku_id.toLowerCase() === sought.toLowerCase()) ??
    (found.length === 1 ? found[0]! : null);
  const rules = exact && required(await api.call("listLots", { sku_id: exact.sku_id, limit: 1 })).sku;
  return {
    code,
    reason,
    today,
    scanned,
    others: isNoProduct ? [...(parts ?? [])].map(([name, value]) => `(${name})${value}`).join(" ") : "",
    found: exact ? [] : found,
    sku: exact,
    tracks: rules?.tracks_lots ?? false,
    warehouses: required(await places).warehouses.filter(({ closed }) => !closed),
    key: crypto.randomUUID(),
  };
}

/** Puts the units on the shelf; then the next box of the same delivery is scanned. */
export const action = posting(async ({ api, values, answer }) => {
  const { key, sku_id = "", count = "", reason = "", lot, expires_on = "", warehouse = "", bin = "" } = values;
  const place = lot === undefined ? undefined : { lot, expires_on: expires_on || null, warehouse, bin };
  const input = { sku_id, kind: "receive" as const, change: fieldCount(count) ?? count, reason, place };
  return answer(api.call("correctStock", input, { idempotencyKey: key }), receiveUrl({ reason }));
});

/** `/admin/receive`: a code is scanned, and what is in the box goes on the shelf. */
export function Component() {
  const t = useTexts();
  const { code, reason, today, scanned, others, found, sku, tracks, warehouses, key } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const isExpired = scanned.expires_on !== "" && scanned.expires_on <= today;
  const unknown = others === "" ? t("lots.receive.unknown", { code }) : t("lots.receive.noProduct", { parts: others });
  return (
    <RecordFrame title={t("lots.receive")} more={t("lots.receive.more")} refused={refused}>
      <CodeSearch code={code} reason={reason} isFound={sku !== null} />
      {code !== "" && !sku && found.length === 0 && <p className="console-empty panel">{unknown}</p>}
      <FoundSkus skus={found} addressOf={(one) => receiveUrl({ code: one, reason })} />
      {sku && (
        <SecondApproval act="stock.correct" subject={sku.sku_id} stays>
          <ChangeForm
            key={code}
            refused={refused}
            values={{ ...scanned, reason, count: scanned.quantity || "1" }}
            className="console-form panel"
          >
            <h2>
              {variantName(sku)} <bdi className="text-second">{sku.sku_id}</bdi>
            </h2>
            {isExpired && <p role="alert">{t("lots.receive.expired", { day: dayText(scanned.expires_on) })}</p>}
            <Hidden sku_id={sku.sku_id} />
            <input type="hidden" name="key" value={refused?.failure === null ? refused.values["key"] : key} />
            <PostedField
              required
              name="count"
              label={t("lots.receive.count")}
              at="change"
              inputMode="numeric"
              maxLength={20}
              dir="ltr"
              autoComplete="off"
            />
            {tracks && <LotFields warehouses={warehouses} />}
            <PostedField
              required
              name="reason"
              label={t("lots.receive.reason")}
              maxLength={longestReason}
              dir="auto"
              autoComplete="off"
            />
            <Send disabled={isExpired}>{t("lots.receive.submit")}</Send>
          </ChangeForm>
        </SecondApproval>
      )}
    </RecordFrame>
  );
}

/** This screen for a code, with the delivery note of the box before. */
function receiveUrl(named: { code?: string; reason: string }): string {
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ""));
  return query.size > 0 ? `${adminPaths.receive}?${query}` : adminPaths.receive;
}

type CodeSearchProps = { code: string; reason: string; isFound: boolean };

/** Where a scanner, a camera or a keyboard puts the code of what came. */
function CodeSearch({ code, reason, isFound }: CodeSearchProps) {
  const t = useTexts();
  const id = useId();
  const scripted = useScripted();
  const navigate = useNavigate();
  return (
    <Form role="search" className="console-search" action={adminPaths.receive}>
      <label htmlFor={id}>{t("lots.receive.code")}</label>
      <input
        key={code}
        id={id}
        name="code"
        defaultValue={isFound ? "" : code}
        maxLength={longest}
        dir="ltr"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it
        autoFocus={!isFound}
      />
      {reason && <Hidden reason={reason} />}
      <button className="button button-quiet">{t("lots.receive.find")}</button>
      {scripted && <ScanCamera onCode={(read) => void navigate(receiveUrl({ code: read, reason }))} />}
    </Form>
  );
}
