import { v7 as uuidv7 } from "uuid";
import type { CustomerColumn } from "#shared/customers/customer-columns";
import type { FileRow } from "#backend/platform/columned-file";
import { longestTag, mostTags, tagsIn } from "#shared/customers/customer-tags";
import { businessCategories } from "#shared/goods/business-categories";
import { isLocale, type Locale } from "#shared/text/locale";
import { normalEmail } from "#shared/typed/email";
import { readPhone } from "#shared/typed/phone";
import { lineIn } from "#shared/typed/signs";
import { normalTrn } from "#shared/typed/trn";
import { fieldMessages } from "#backend/platform/field-messages";
import type { FieldProblem } from "#backend/platform/outcome";
import type { CallAnswer } from "#backend/platform/call-types";
import { rowMessages } from "./messages";
import type { Change, Details, KnownRow, NewAccount, Tagged } from "./import-store";

export type CustomerFileRow = FileRow<CustomerColumn>;
type Row = CallAnswer<"importCustomers">["rows"][number];

/** What is to be done for a row. */
export type Judged = { row: Row; account?: NewAccount; change?: Change; tagged?: Tagged };

/** Accounts by what a row names them by. */
export class Known {
  private readonly byEmail = new Map<string, KnownRow>();
  private readonly byPhone = new Map<string, KnownRow>();

  constructor(rows: readonly KnownRow[]) {
    for (const row of rows) {
      if (row.email !== null) this.byEmail.set(row.email.toLowerCase(), row);
      if (row.phone !== null) this.byPhone.set(row.phone, row);
    }
  }

  /** A phone alone means an account only where the row has no e-mail. */
  of({ email, phone }: Named): KnownRow | undefined {
    return email === null ? (phone === null ? undefined : this.byPhone.get(phone)) : this.byEmail.get(email);
  }
}

/** What a row names its customer by. */
export type Named = { email: string | null; phone: string | null };

export function namedBy({ cells }: CustomerFileRow): Named {
  const phone = cells.phone === undefined ? null : readPhone(cells.phone);
  return {
    email: cells.email === undefined ? null : normalEmail(cells.email),
    phone: phone && "phone" in phone ? phone.phone : null,
  };
}

const nobody: Details = {
  name: "",
  first_name: "",
  last_name: "",
  establishment_name: "",
  business_type: "",
  locale: "en",
};
/** Longest texts, as for customers themselves. */
const longest = { name: 120, first_name: 60, last_name: 60, company: 120 } as const;

const isAsNow = (cell: string | undefined, stored: string) => cell === undefined || cell === lineIn(stored);

/** Names as a row gives them: the whole one follows from its parts, and the parts from a whole one given alone. */
function namesOf({ name, first_name, last_name }: CustomerFileRow["cells"], now: Details) {
  if (first_name !== undefined || last_name !== undefined) {
    if (isAsNow(first_name, now.first_name) && isAsNow(last_name, now.last_name)) return {};
    const [first, last] = [first_name ?? now.first_name, last_name ?? now.last_name];
    return { first_name: first, last_name: last, name: `${first} ${last}`.trim() };
  }
  if (name === undefined || isAsNow(name, now.name)) return {};
  const [first = "", ...rest] = name.split(" ");
  return { name, first_name: first, last_name: rest.join(" ") };
}

type Problem = Row["problems"][number];

/** What is wrong with the cells of a row. @param now the account as it is; what it has already is never wrong */
function problemsOf({ cells, hasMore }: CustomerFileRow, now: Details, locale: Locale): Problem[] {
  const problems: Problem[] = [];
  const add = (column: CustomerColumn, problem: FieldProblem) =>
    problems.push({ column, message: fieldMessages[locale][problem] });
  if (cells.email === undefined) {
    if (cells.phone === undefined) add("email", "required");
  } else if (normalEmail(cells.email) === null) add("email", "email");
  for (const column of ["name", "first_name", "last_name", "company"] as const) {
    if ((cells[column]?.length ?? 0) > longest[column]) add(column, "too_long");
  }
  const phone = cells.phone === undefined ? null : readPhone(cells.phone);
  if (phone && !("phone" in phone)) add("phone", phone.problem);
  if (cells.trn !== undefined && normalTrn(cells.trn) === null) add("trn", "trn");
  const { language, category } = cells;
  if (language !== undefined && language !== now.locale && !isLocale(language)) add("language", "unknown_value");
  const isCategory = category === now.business_type || businessCategories.some((one) => one === category);
  if (category !== undefined && !isCategory) add("category", "unknown_value");
  const tags = tagsIn(cells.tags ?? "");
  if (tags.length > mostTags || tags.some((tag) => tag.length > longestTag)) add("tags", "too_long");
  if (hasMore) problems.push({ column: "email", message: rowMessages[locale].cells });
  return problems;
}

/** Columns that say something else than what the customer has confirmed; they stay. */
function leftOf({ cells }: CustomerFileRow, known: KnownRow | undefined): CustomerColumn[] {
  const phone = cells.phone === undefined ? null : readPhone(cells.phone);
  const hasPhone = phone && "phone" in phone && phone.phone !== (known?.phone ?? "");
  const hasTrn = cells.trn !== undefined && normalTrn(cells.trn) !== (known?.trn ?? "");
  return [...(hasTrn ? (["trn"] as const) : []), ...(hasPhone ? (["phone"] as const) : [])];
}

const tagsOf = (json: string): string[] => JSON.parse(json);
const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join("\n") === b.toSorted().join("\n");

/** Judges a row. @param earlier the line that has the same customer already */
export function judgeRow(
  file: CustomerFileRow,
  known: KnownRow | undefined,
  earlier: number | undefined,
  locale: Locale,
): Judged {
  const { email } = namedBy(file);
  const { cells, line } = file;
  const now: Details = known ?? nobody;
  const problems = problemsOf(file, now, locale);
  if (earlier !== undefined) problems.push({ column: "email", message: rowMessages[locale].twice(earlier) });
  if (!known && email === null && problems.length === 0)
    problems.push({ column: "email", message: fieldMessages[locale].required });
  const shown = { line, email: email ?? cells.email ?? "", problems, left: leftOf(file, known) };
  if (problems.length > 0) return { row: { ...shown, left: [], outcome: "refused" } };
  const details: Details = {
    name: now.name,
    first_name: now.first_name,
    last_name: now.last_name,
    ...namesOf(cells, now),
    establishment_name:
      cells.company === lineIn(now.establishment_name)
        ? now.establishment_name
        : (cells.company ?? now.establishment_name),
    business_type: cells.category ?? now.business_type,
    locale: cells.language ?? now.locale,
  };
  const tags = cells.tags === undefined ? null : tagsIn(cells.tags);
  if (!known) {
    const user_id = uuidv7();
    const account = { ...details, user_id, email: email!, locale: details.locale as Locale };
    return { row: { ...shown, outcome: "created" }, account, ...(tags && { tagged: { user_id, tags } }) };
  }
  const { user_id } = known;
  const isChanged = (Object.keys(details) as (keyof Details)[]).some((name) => details[name] !== known[name]);
  const isTagged = tags !== null && !isSame(tags, tagsOf(known.tags));
  if (!isChanged && !isTagged) return { row: { ...shown, outcome: "unchanged" } };
  if (known.is_staff === 1) {
    const problem = { column: "email", message: rowMessages[locale].staff } as const;
    return { row: { ...shown, left: [], problems: [problem], outcome: "refused" } };
  }
  const read = Object.fromEntries(Object.keys(details).map((name) => [name, known[name as keyof Details]])) as Details;
  return {
    row: { ...shown, outcome: "updated" },
    ...(isChanged && { change: { user_id, details, read } }),
    ...(isTagged && { tagged: { user_id, tags } }),
  };
}
