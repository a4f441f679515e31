import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { waitingOrders } from "./pack-store";
import { sendPack } from "./send-pack";

/** Orders that were packed without a network, and are sent as soon as there is one. In the browser only. */
export function WaitingPacks() {
  const t = useTexts();
  const api = useApi();
  const [waiting, setWaiting] = useState(waitingOrders);
  useEffect(() => {
    let isOver = false;
    const send = async () => {
      for (const id of waitingOrders()) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a slow network is not asked for all at once
        await sendPack(api, id);
        if (isOver) return;
      }
      setWaiting(waitingOrders());
    };
    const begin = () => void send();
    begin();
    addEventListener("online", begin);
    return () => {
      isOver = true;
      removeEventListener("online", begin);
    };
  }, [api]);
  if (waiting.length === 0) return null;
  return (
    <p className="pack-offline" role="status">
      {t("packing.waiting", { count: waiting.length })}{" "}
      {waiting.map((id) => (
        <Link key={id} className="link" to={href(adminPaths.pack, { id })}>
          {t("packing.waiting.open")}
        </Link>
      ))}
    </p>
  );
}
