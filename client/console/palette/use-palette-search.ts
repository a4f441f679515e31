import { useEffect, useState } from "react";
import { useApi, useVisit } from "#client/runtime/request-context";
import { soughtIn, type FoundGroup, type ShownGroup } from "../found";
import { useRouteLoaderData } from "react-router";
import { locales } from "#shared/text/locale";
import type { Messages } from "#client/messages/message-text";
import { textsOf, useMessages } from "#client/messages/texts";
import type { loadConsole } from "../console-layout";
import { findScreens } from "../find-screens";

/** How long the keyboard has to rest before the shop is asked, in ms. */
const rest = 150;

type Found = { search: string; groups: readonly FoundGroup[]; failed: boolean };

/** What a typed text finds: screens at once, the rest when the shop has answered; what was found before shows until then. */
export function usePaletteSearch(typed: string): {
  state: "wait" | "none" | "short" | "failed";
  groups: readonly ShownGroup[];
} {
  const api = useApi();
  const sought = soughtIn(typed);
  const screens = useScreensFound(typed);
  const [found, setFound] = useState<Found>({ search: "", groups: [], failed: false });
  useEffect(() => {
    if (sought === null) return undefined;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const reply = await api.call("searchConsole", { search: sought });
      if (!isWanted) return;
      const groups = reply?.success ? reply.groups : [];
      setFound({ search: sought, groups, failed: !reply || (!reply.success && reply.status !== 400) });
    }, rest);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, sought]);
  const ofShop = sought === null ? [] : found.groups;
  const groups = screens.length > 0 ? [{ kind: "screens" as const, hits: screens }, ...ofShop] : ofShop;
  if (sought === null) return { state: "short", groups };
  if (found.search !== sought) return { state: "wait", groups };
  return { state: found.failed ? "failed" : "none", groups };
}

/** Screens of the menu that a text finds by their name, in the page's language and, as soon as its texts are there, the other one. */
function useScreensFound(search: string) {
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
