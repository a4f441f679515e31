import { compileMessage } from "@lingui/message-utils/compileMessage";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Message, Messages } from "#client/messages/message-text";
import { TextsProvider } from "#client/messages/texts";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";
import type { Locale } from "#shared/text/locale";
import { textsOf } from "./messages";

/** All texts of a language, as the shop has them. */
const compiledIn = (locale: Locale): Messages =>
  Object.fromEntries(Object.entries(textsOf(locale)).map(([id, text]) => [id, compileMessage(text) as Message]));

/** The markup of something with the texts that a reader has. @param visit what it asks of the visit beside the language */
export function rendered(node: ReactNode, locale: Locale, visit: object = {}): string {
  const texts = createElement(TextsProvider, { value: { locale, messages: compiledIn(locale) } }, node);
  return renderToStaticMarkup(createElement(VisitProvider, { value: { ...visit, locale } as PageVisit }, texts));
}
