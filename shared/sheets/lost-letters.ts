/** What Excel shows in a cell whose formula failed, also in Arabic, and in one that is too narrow. */
const failed = /^#(?:N\/A|غ\/م|غير متوفر|GETTING_DATA|[\p{L}\p{N}/ ._]{1,24}[!?؟]|#+)$/iu;
const invisible = /\p{Cf}/gu;

/** Whether a cell holds the error of a formula, such as `#N/A` or `#REF!`, instead of its value. */
export const isCellError = (cell: string): boolean => failed.test(cell.replaceAll(invisible, "").trim());

/** UTF-8 that was read as the letters of Western or Arabic Windows: `Ù‚Ù…`, `Ø§Ù„`, `Ã©`, `â€™`, `ط§ظ„`. */
const western =
  /[ØÙÚÛ][\u0080-\u00bfƒ‚„…†‡ˆ‰‹Œ‘’“”•–—˜™š›œžŸŠŽ€]|Ã[\u0080-\u00bf]|Â[\u0080-\u00bf]|â€[\u0080-\u00bf˜™œ\u009d“”¦¢]/g;
const arabic = /[طظ][\u0080-\u00bf„‚ƒ…†‡‰‹‘’“”•–—™›œ]/g;
/** Letters of Arabic Windows that were read as those of Western Windows: `ÞÝÇÒÇÊ`. */
const capitals = /[À-ÖØ-öø-ÿ]{3,}/;
const anyArabic = /\p{Script=Arabic}/u;

/**
 * How a text's letters were damaged. `question_marks`: replaced, `garbled`: decoded in another encoding. Null: no
 * visible damage.
 * @param isArabic the text is to be Arabic
 */
export function lostLetters(text: string, isArabic: boolean): "question_marks" | "garbled" | null {
  if (text.includes("\uFFFD")) return "question_marks";
  const pairs = (text.match(western)?.length ?? 0) * 2;
  if (pairs >= 4 || /â€[™œ˜“”¦\u009d]|Ã[\u00a0-\u00bf]/.test(text)) return "garbled";
  const turned = (text.match(arabic)?.length ?? 0) * 2;
  if (turned >= 6 && turned * 4 > text.length) return "garbled";
  const hasArabic = anyArabic.test(text);
  if (isArabic && !hasArabic && /\?{2,}/.test(text)) return "question_marks";
  if (/\?{3,}/.test(text) && !hasArabic && !/[a-z]{2}/i.test(text)) return "question_marks";
  return isArabic && !hasArabic && capitals.test(text) ? "garbled" : null;
}
