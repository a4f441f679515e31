import { plainSigns, within } from "./signs";

const longestEmail = 254;
/** An address with a name before it may be this long; anything longer is none. */
const longestTyped = 1000;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** Local part, @, a domain with a dot: the pattern of `<input type=email>`, with the dot. */
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`);

/** What a text, a list of recipients or a chat puts around an address; other signs may be its own. */
const before = /[ "'“”„«»‹›<([,;:،؛]/;
const behind = /[ "'“”„«»‹›>)\].,;:!?،؛؟]/;
const inChat = /^([*_~]).*\1$/;

/**
 * What a card or a signature writes before an address. A word that a sign of an address follows is the beginning of one:
 * `mail.room@…`.
 */
const named =
  /^(?:e(?= ?:)|e ?-?mails?|mail|address|id|البريد|بريد|عنوان|[اإأ]لكتروني|الا?[إأ]?لكتروني|(?:ال)?[اإأ]يميل)(?! ?@)(?: ?[:=،] ?| +|(?=[<(]))/i;

const bare = (text: string): string => {
  const core = within(text, before, behind);
  return inChat.test(core) ? core.slice(1, -1) : core;
};

/** An address without the words before it, a few at most. */
function withoutLabels(text: string): string {
  let rest = text;
  for (let word = 0; word < 4 && named.test(rest); word += 1) rest = bare(rest.replace(named, ""));
  return rest;
}

/**
 * An e-mail address in lower case, which finds an account; null when it is none. Read are also one with invisible
 * signs or marks around it, a link (`mailto:`), one behind a name (`Noura <n@x.ae>`), and a domain in letters of another
 * script, which becomes the name that mail is sent to (`xn--…`).
 */
export function normalEmail(text: string): string | null {
  if (text.length > longestTyped) return null;
  const plain = plainSigns(text);
  const address = withoutLabels(bare(/<([^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain));
  const link = /^mailto: ?([^?]*)/i.exec(address)?.[1];
  const [local = "", domain = "", ...more] = bare(link ?? address).split(/ ?@ ?/);
  const email = `${local}@${asciiDomain(domain)}`.toLowerCase();
  return more.length === 0 && email.length <= longestEmail && pattern.test(email) ? email : null;
}

/** What a search among e-mail addresses looks for: the one that was pasted, whatever stood around it, else the text itself. */
export const soughtEmail = (text: string): string => normalEmail(text) ?? plainSigns(text);

/** The name that a domain has in the network's own letters. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
