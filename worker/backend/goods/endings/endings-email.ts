import { dayInEmirates } from "#shared/time/emirates-time";
import type { EmailContent, EmailBlock } from "#backend/messages/emails/email";
import { emailTexts } from "#backend/messages/emails/email-texts";
import type { EndingRow } from "./notices-store";

/** What is said of each kind at each stage, in the order in which it is urgent. */
const lists = [
  ["registration", 0, "Registration expired, not sold any more", "انتهى تسجيلها، ولم تعد تُباع"],
  [
    "certificate",
    0,
    "Tax certificate expired, now sold at the standard rate",
    "انتهت شهادتها الضريبية، وتُباع الآن بالنسبة الأساسية",
  ],
  ["registration", 7, "Registration expires within a week", "ينتهي تسجيلها خلال أسبوع"],
  ["certificate", 7, "Tax certificate expires within a week", "تنتهي شهادتها الضريبية خلال أسبوع"],
  ["registration", 30, "Registration expires within a month", "ينتهي تسجيلها خلال شهر"],
  ["certificate", 30, "Tax certificate expires within a month", "تنتهي شهادتها الضريبية خلال شهر"],
  ["registration", 60, "Registration expires within two months", "ينتهي تسجيلها خلال شهرين"],
  ["certificate", 60, "Tax certificate expires within two months", "تنتهي شهادتها الضريبية خلال شهرين"],
] as const;

const list = "/admin/products?status=certificate";

/** What ends, in both languages: nobody knows which one staff read. Each thing is listed once, with both titles. */
export function endingsEmail(subject: string, rows: readonly EndingRow[]): EmailContent {
  const own = lists.flatMap(([kind, days, english, arabic]) => {
    const listed = rows.filter((row) => row.kind === kind && row.days === days);
    return listed.length === 0 ? [] : [{ english, title: `${english} · ${arabic}`, listed }];
  });
  const blocks = own.map(({ title, listed }): EmailBlock => ({ kind: "facts", title, rows: listed.map(rowOf) }));
  const [heading = subject, headingAr = heading] = subject.split(" · ");
  return {
    preheader: own.map(({ english }) => english).join(", "),
    parts: [
      {
        locale: "en",
        heading,
        blocks: [...blocks, { kind: "button", label: emailTexts.en.open.certificates, to: list }],
      },
      {
        locale: "ar",
        heading: headingAr,
        blocks: [{ kind: "button", label: emailTexts.ar.open.certificates, to: `/ar${list}` }],
      },
    ],
  };
}

const rowOf = ({ subject, title_en, title_ar, number, ends_at }: EndingRow) =>
  [`${subject}: ${title_en} · ${title_ar}`, [number, lastDay(ends_at)].filter(Boolean).join(", ")] as const;

/** The last day in Dubai on which it counts, as YYYY-MM-DD. */
const lastDay = (endsAt: number): string => dayInEmirates(endsAt - 1);
