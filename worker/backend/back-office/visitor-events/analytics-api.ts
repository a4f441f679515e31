import { z } from "zod";
import { parseJson } from "#shared/text/parse-json";
import type { AnalyticsSettings } from "./analytics-settings";

/** How long one answer may take, in ms: several fit into the time of a scheduled task. */
const usualPatience = 6000;
/** Most that an answer may weigh, in characters. */
const largestAnswer = 512 * 1024;

const answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/**
 * Asks Analytics Engine's SQL API.
 * @param patience for the whole answer, in ms
 * @returns the rows; large integers are texts there
 * @throws when it does not answer in time, refuses, or answers something else
 */
export async function askAnalytics(
  { url, token }: AnalyticsSettings,
  query: string,
  patience = usualPatience,
): Promise<Record<string, unknown>[]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "text/plain" },
    body: query,
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Analytics Engine answered ${response.status}`);
  }
  const text = await response.text();
  if (text.length > largestAnswer) throw new RangeError("Analytics Engine's answer is too large");
  return answer.parse(parseJson(text)).data;
}
