/** Amounts as a paper writes them, in fils. */
const filsIn = (html: string): number[] =>
  [...html.matchAll(/<bdi>(-?[\d,]+\.\d\d)<\/bdi>/g)].map(([, text = ""]) =>
    Math.round(Number(text.replaceAll(",", "")) * 100),
  );

/** The amounts of each row of a paper's table, and those of its sums, in fils, as they stand in its HTML. */
export function figuresOn(html: string): { rows: number[][]; sums: number[] } {
  const [, table = ""] = /<table class="tax-lines[^>]*>([^]*?)<\/table>/.exec(html) ?? [];
  const [, sums = ""] = /<dl class="tax-totals">([^]*?)<\/dl>/.exec(html) ?? [];
  const [, body = ""] = table.split("<tbody>");
  return { rows: body.split("</tr>").slice(0, -1).map(filsIn), sums: filsIn(sums) };
}
