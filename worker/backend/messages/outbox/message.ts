import type { EmailContent } from "../emails/email";

/** An e-mail before it is written: it has no text of its own, so none leaves without its HTML. */
export type Mail = { channel: "email"; recipient: string; subject: string; content: EmailContent };
type TextMessage = { channel: "sms"; recipient: string; subject: ""; body: string };
export type Message = Mail | TextMessage;
