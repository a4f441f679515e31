const longestEmail = 254;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** Local part, @, a domain with a dot: the pattern of `<input type=email>`, with the dot. */
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`);

/** An e-mail address trimmed and in lower case, by which an account is found; null when it is none. */
export function normalEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= longestEmail && pattern.test(email) ? email : null;
}
