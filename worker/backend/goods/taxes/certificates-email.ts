import { dayInEmirates } from "#shared/time/emirates-time";
import type { EmailContent, EmailBlock } from "#backend/messages/emails/email";
import { emailTexts } from "#backend/messages/emails/email-texts";
import type { NoticeRow } from "./notices-store";

const stages = [
  ["over", "Expired, now sold at the standard rate", "انتهت، وتُباع الآن بالنسبة الأساسية"],
  ["week", "Expire within a week", "تنتهي خلال أسبوع"],
  ["month", "Expire within a month", "تنتهي خلال شهر"],
] as const;

const list = "/admin/products?status=certificate";

/** Which certificates end, in both languages: nobody knows which one staff read. SKUs are listed once, with both titles. */
export function certificatesEmail(subject: string, rows: readonly NoticeRow[]): EmailContent {
  const lists = stages.flatMap(([stage, english, arabic]): EmailBlock[] => {
    const own = rows.filter((row) => row.stage === stage);
    if (own.length === 0) return [];
    return [{ kind: "facts", title: `${english} · ${arabic}`, rows: own.map(rowOf) }];
  });
  const [heading = subject, headingAr = heading] = subject.split(" · ");
  return {
    preheader: stages
      .filter(([stage]) => rows.some((row) => row.stage === stage))
      .map(([, english]) => english)
      .join(", "),
    parts: [
      {
        locale: "en",
        heading,
        blocks: [...lists, { kind: "button", label: emailTexts.en.open.certificates, to: list }],
      },
      {
        locale: "ar",
        heading: headingAr,
        blocks: [{ kind: "button", label: emailTexts.ar.open.certificates, to: `/ar${list}` }],
      },
    ],
  };
}

const rowOf = ({ sku_id, title_en, title_ar, tax_certificate, expires_at }: NoticeRow) =>
  [`${sku_id}: ${title_en} · ${title_ar}`, `${tax_certificate}, ${lastDay(expires_at)}`] as const;

/** The last day in Dubai on which it counts, as YYYY-MM-DD. */
const lastDay = (expiresAt: number): string => dayInEmirates(expiresAt - 1);
