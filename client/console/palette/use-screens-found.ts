import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { locales } from "#shared/text/locale";
import type { Messages } from "#client/messages/message-text";
import { textsOf, useMessages } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import type { loadConsole } from "../console-layout";
import { findScreens } from "../find-screens";

/** Screens of the menu that a text finds by their name, in the page's language and, as soon as its texts are there, the other one. */
export function useScreensFound(search: string) {
  const { locale } = useVisit();
  const own = useMessages();
  const [other, setOther] = useState<Messages | null>(null);
  const held = useRouteLoaderData<typeof loadConsole>("console")?.staff.rights ?? [];
  useEffect(() => {
    let isThere = true;
    // Without them the page's own language is looked through.
    textsOf(
      locales.find((one) => one !== locale)!,
      ["console"],
    )
      .then(({ messages }) => isThere && setOther(messages))
      .catch(() => undefined);
    return () => {
      isThere = false;
    };
  }, [locale]);
  return findScreens(search, held, other ? [own, other] : [own]);
}
