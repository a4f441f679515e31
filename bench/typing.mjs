/**
 * What the search overlay asks while somebody types: the backend's answer to each beginning of some searches, as short
 * rows, on the demo catalogue. How many keystrokes ask at all is the overlay's own matter.
 */
import { brotliCompressSync, constants } from "node:zlib";
import { calls } from "./harness/calls.mjs";
import { bundle } from "./harness/bundle.mjs";
import { median } from "./harness/statistics.mjs";
import { figure, kB, ms } from "./harness/table.mjs";
import { plainWorker, startWorkerd } from "./harness/workerd.mjs";

const searches = { en: ["nitrile gloves", "stethoscope", "bp monitor", "NC-NGL-S"], ar: ["كمامات جراحية", "جهاز ضغط"] };
const mostBytes = 2000;

export async function measure() {
  const backend = await startWorkerd(plainWorker("typing", await bundle("bench/repeating-backend.ts")));
  try {
    const answers = [];
    for (const [lang, texts] of Object.entries(searches)) {
      for (const text of texts.flatMap(beginnings)) answers.push(await answerTo(backend.url, lang, text));
    }
    const bytes = answers.map((answer) => answer.bytes);
    const found = answers.filter(({ rows }) => rows > 0).length;
    return [
      figure(
        `typing: keystrokes whose answer has products, of ${answers.length}`,
        found / answers.length,
        undefined,
        share,
      ),
      figure("… an answer, brotli, median", median(bytes), { atMost: mostBytes }, kB),
      figure("… the largest", Math.max(...bytes), { atMost: mostBytes }, kB),
      figure("… time of an answer, median", median(answers.map(({ duration }) => duration)), undefined, ms),
    ];
  } finally {
    await backend.stop();
  }
}

const share = (value) => `${(value * 100).toFixed(0)} %`;

/** The box's text after each key. */
const beginnings = (text) =>
  Array.from(text, (_, place) => text.slice(0, place + 1)).filter((typed) => typed.trim() === typed);

async function answerTo(url, lang, search) {
  const { path, name } = calls.listProductGroups;
  const query = new URLSearchParams({ name, search, lang, rows: "1", limit: "8", typesense: "1", advance_search: "1" });
  const started = performance.now();
  const response = await fetch(`${url}${path}?${query}`);
  const body = await response.text();
  const duration = performance.now() - started;
  if (!response.ok) throw new Error(`${search}: ${response.status} ${body}`);
  // The quality with which Cloudflare compresses while it sends.
  const bytes = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
  return { bytes, duration, rows: JSON.parse(body).rows.length };
}
