import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { Finding, Verdict } from "./provider";

/** An answer has an element in an element, and so on, some eight deep; no real one comes near this. */
const deepest = 30;
/** Findings of one answer that are stored; the answer itself is archived whole. */
const mostFindings = 20;
/** Most of a provider's own words, in characters. */
const mostWords = 200;

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: deepest,
});

const text = z.string().default("");
const oneOrMore = <Of extends z.ZodType>(of: Of) => z.union([z.array(of), of.transform((one) => [one])]).default([]);
const status = z.object({ StatusReasonCode: text, StatusReason: text });
const response = z.object({ ResponseCode: text, Description: oneOrMore(z.string()), Status: oneOrMore(status) });
const shape = z.object({
  ApplicationResponse: z.object({
    ID: z.string().max(200).optional(),
    DocumentResponse: z.object({
      Response: response,
      DocumentReference: z.object({ ID: z.string() }),
      LineResponse: oneOrMore(z.object({ Response: oneOrMore(response) })),
    }),
  }),
});

/** Codes of UBL's `ApplicationResponse` as Peppol's message level status has them. */
const verdicts: Readonly<Record<string, Verdict["went"]>> = { AP: "accepted", AB: "sent", RE: "rejected" };

/**
 * Reads a provider's answer: an `ApplicationResponse` of UBL, as Peppol's message level status is one.
 * @returns null for what is no such answer or about another document; also for XML that declares a document type, since entities
 *   would be read from it
 */
export function readAnswer(answer: string, uuid: string): Verdict | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(answer)) return null;
  const parsed = shape.safeParse(parsedXml(answer));
  if (!parsed.success) return null;
  const { ID: id, DocumentResponse: about } = parsed.data.ApplicationResponse;
  const went = verdicts[about.Response.ResponseCode];
  if (!went || about.DocumentReference.ID !== uuid) return null;
  const responses = [about.Response, ...about.LineResponse.flatMap((line) => line.Response)];
  return { went, id: id ? inOneLine(id) : null, findings: went === "rejected" ? findingsOf(responses) : [], answer };
}

function parsedXml(answer: string): unknown {
  try {
    return parser.parse(answer, true);
  } catch {
    return null;
  }
}

function findingsOf(responses: readonly z.output<typeof response>[]): Finding[] {
  return responses
    .flatMap(({ Description: words, Status: reasons }) => {
      const said = words.map(inOneLine).find(Boolean) ?? "";
      return reasons.length > 0
        ? reasons.map((one) => ({ code: codeIn(one.StatusReasonCode), text: inOneLine(one.StatusReason) || said }))
        : [{ code: "", text: said }];
    })
    .filter(({ code, text: words }) => code || words)
    .slice(0, mostFindings);
}

const codeIn = (code: string): string => (/^[\w.-]{1,60}$/.test(code.trim()) ? code.trim() : "");

/** A provider's own words, as a line that is safe to show; the parser has left the predefined entities in. */
const inOneLine = (words: string): string =>
  words
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => predefined[name] ?? "")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, mostWords)
    .toWellFormed();
const predefined: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
