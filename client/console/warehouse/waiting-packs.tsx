import { useEffect, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { waitingOrders } from "./pack-store";
import { sendPack } from "./send-pack";

type Refused = { id: string; message: string };

/** Orders that were packed without a network, and are sent as soon as there is one. In the browser only. */
export function WaitingPacks() {
  const t = useTexts();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(waitingOrders);
  const [refused, setRefused] = useState<Refused[]>([]);
  useEffect(() => {
    let isOver = false;
    const send = async () => {
      const before = waitingOrders();
      for (const id of before) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a slow network is not asked for all at once
        const sent = await sendPack(api, id);
        if (isOver) return;
        if (sent.end === "refused") setRefused((others) => [...others, { id, message: sent.message }]);
      }
      setWaiting(waitingOrders());
      // What is packed now is not picked again.
      if (waitingOrders().length < before.length) await revalidate();
    };
    const begin = () => void send();
    begin();
    addEventListener("online", begin);
    return () => {
      isOver = true;
      removeEventListener("online", begin);
    };
  }, [api, revalidate]);
  return (
    <>
      {waiting.length > 0 && (
        <p className="pack-offline" role="status">
          {t("packing.waiting", { count: waiting.length })}{" "}
          {waiting.map((id) => (
            <OrderAgain key={id} id={id} />
          ))}
        </p>
      )}
      {refused.map(({ id, message }) => (
        <p key={id} className="console-refusal" role="alert">
          {t("packing.waiting.refused")} {message} <OrderAgain id={id} />
        </p>
      ))}
    </>
  );
}

const OrderAgain = ({ id }: { id: string }) => {
  const t = useTexts();
  return (
    <Link className="link" to={href(adminPaths.pack, { id })}>
      {t("packing.waiting.open")}
    </Link>
  );
};
