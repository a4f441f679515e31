import { useEffect, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { readPack, waitingOrders } from "./pack-store";
import { sendPack } from "./send-pack";

type Refused = { id: string; number: string; message: string };

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
        const { number } = readPack(id);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a slow network is not asked for all at once
        const sent = await sendPack(api, id);
        if (isOver) return;
        if (sent.end === "refused") setRefused((others) => [...others, { id, number, message: sent.message }]);
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
            <OrderAgain key={id} id={id} number={readPack(id).number} />
          ))}
        </p>
      )}
      {refused.map(({ id, number, message }) => (
        <p key={id} className="console-refusal" role="alert">
          {t("packing.waiting.refused", { number })} {message} <OrderAgain id={id} number={number} />
        </p>
      ))}
    </>
  );
}

const OrderAgain = ({ id, number }: { id: string; number: string }) => {
  const t = useTexts();
  return (
    <Link className="link" to={href(adminPaths.pack, { id })}>
      {t("packing.order.open", { number })}
    </Link>
  );
};
