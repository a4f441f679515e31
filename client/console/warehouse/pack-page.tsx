import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { slotText } from "#shared/shipping/delivery-slots";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { adminPaths } from "../console-paths";
import { usePosted } from "../post-form";
import { posting } from "../posted";
import { RecordFrame } from "../record-frame";
import { Writes } from "../writes";
import { PackBench } from "./pack-bench";
import { PackForm, packPosted } from "./pack-form";
import { ShipParcel } from "./ship-parcel";
import "./warehouse.css";

/** `key`: under it the form without scripts counts once, however often it is posted. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("getPacking", { id: params["id"]! }, { fresh: true });
  return { packing: required(reply).packing, key: crypto.randomUUID() };
}

/** Packs what the form without scripts says, or hands the parcel to its carrier. */
export const action = posting(async ({ api, values, intent, id, answer }) => {
  const { key, carrier = "", tracking_number = "" } = values;
  const isBooked = values["book"] === "yes";
  if (intent === "ship")
    return answer(
      api.call(
        "shipOrder",
        { id, ...(isBooked ? { book: true } : { carrier, tracking_number }) },
        { idempotencyKey: key },
      ),
      // The label of what was booked is printed on the order's page.
      isBooked ? href(adminPaths.order, { id }) : adminPaths.pick,
    );
  return answer(api.call("packOrder", { id, ...packPosted(values) }, { idempotencyKey: key }));
});

/** `/admin/pack/:id`: what goes into the parcel of one order, scan by scan. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const scripted = useScripted();
  const { packing, key } = useLoaderData<typeof loader>();
  const { refused, refusedOf } = usePosted();
  const { id, number, lines, status, picked, waits_whole: waitsWhole } = packing;
  const address = href(adminPaths.order, { id });
  const mayPack = !waitsWhole && lines.length > 0 && (status === "confirmed" || status === "packed");
  return (
    <RecordFrame
      title={t("packing.title", { number })}
      back={[adminPaths.pick, t("packing.back")]}
      more={
        <>
          <bdi>{packing.to}</bdi>
          {packing.slot && ` · ${slotText(packing.slot, locale)}`}{" "}
          <Link className="link" to={address}>
            {t("packing.toOrder")}
          </Link>
        </>
      }
      refused={refused}
    >
      {!mayPack && (
        <p className="console-empty panel">{waitsWhole ? t("packing.together") : t(`packing.status.${status}`)}</p>
      )}
      {mayPack && (
        <Writes right="orders.write">
          {scripted ? (
            <PackBench key={id} packing={packing} />
          ) : (
            <PackForm lines={lines} newKey={key} refused={refusedOf("pack")} />
          )}
        </Writes>
      )}
      {picked > 0 && (
        <Writes right="orders.write">
          <ShipParcel
            key={`${scripted} ${mayPack}`}
            booksWith={packing.books_with}
            picked={picked}
            scripted={scripted}
            isLast={!mayPack}
            newKey={key}
            refused={refusedOf("ship")}
          />
        </Writes>
      )}
      {picked > 0 && (
        <a
          className="link"
          href={`${localePrefix(locale)}${address}/delivery-note?shipment=packed`}
          target="_blank"
          rel="noreferrer"
        >
          {t("packing.note")}
        </a>
      )}
    </RecordFrame>
  );
}
