import { contracts } from "#shared/contracts/platform/table";
import type { Ask, Parameters } from "./dialect-call";

/** Groups that a backend elsewhere gives at once in the list of an entry of the registry. */
const groupsAtOnce = 10;

const hasText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Whether a list is that of an entry of the registry, and no search within it. */
export const isGroupList = ({ slug, search }: Parameters): boolean => hasText(slug) && !hasText(search);

/** A list of products as backends elsewhere know it: by text with their better search, else what is in stock first. */
export function withListWords({ sort, ...parameters }: Parameters): Parameters {
  if (!hasText(parameters["search"])) return { ...parameters, sort: sort ?? "stock" };
  return { ...parameters, advance_search: "1", sort: sort === "relevance" ? undefined : sort };
}

/**
 * The list of an entry of the registry. It is requested ten by ten, all at once, and answered as one page; the first
 * reply's totals count for all.
 */
export async function groupsByTen({ page: wanted, limit: most, ...rest }: Parameters, ask: Ask): Promise<Response> {
  const name = "listProductGroups";
  const parsed = contracts[name].request.safeParse({ page: wanted, limit: most });
  // What means nothing is for the backend to refuse.
  if (!parsed.success) return ask(name, { ...rest, page: wanted, limit: most });
  const { page, limit } = parsed.data;
  const start = (page - 1) * limit;
  const first = Math.floor(start / groupsAtOnce);
  const count = Math.ceil((start + limit) / groupsAtOnce) - first;
  const tens = Array.from({ length: count }, (_, index) => first + index + 1);
  const answers = await Promise.all(
    tens.map((ten) => ask(name, { ...rest, limit: groupsAtOnce, page: ten === 1 ? undefined : ten })),
  );
  const [lead] = answers as [Response, ...Response[]];
  const failed = lead.ok ? answers.find(({ ok, status }) => !ok && status !== 404) : lead;
  if (failed) return failed;
  const bodies = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json<Listed>()));
  const all = bodies.flatMap(({ products }) => products ?? []);
  const skipped = start - first * groupsAtOnce;
  return Response.json({ ...bodies[0], products: all.slice(skipped, skipped + limit), page, limit });
}

/** As far as it is looked into; the answer is checked afterwards. */
type Listed = { products?: unknown[] };
