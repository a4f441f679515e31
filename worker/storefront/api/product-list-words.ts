import { contracts } from "#shared/contracts/platform/table";
import type { Ask, Parameters } from "./dialect-call";

/** Groups that a foreign backend returns at once in the list of a taxonomy term. */
const groupsAtOnce = 10;

const hasText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Whether a list is that of a taxonomy term, without a search in it. */
export const isGroupList = ({ slug, search }: Parameters): boolean => hasText(slug) && !hasText(search);

/** Product list parameters for a foreign backend: with text its better search, otherwise in-stock products first. */
export function withListWords({ sort, ...parameters }: Parameters): Parameters {
  if (!hasText(parameters["search"])) return { ...parameters, sort: sort ?? "stock" };
  return { ...parameters, advance_search: "1", sort: sort === "relevance" ? undefined : sort };
}

/**
 * The list of a taxonomy term: requested in tens, all at once, and answered as one page with the first reply's totals.
 */
export async function groupsByTen({ page: wanted, limit: most, ...rest }: Parameters, ask: Ask): Promise<Response> {
  const name = "listProductGroups";
  const parsed = contracts[name].request.safeParse({ page: wanted, limit: most });
  // The backend refuses invalid parameters itself.
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

/** The part read here; the whole answer is checked afterwards. */
type Listed = { products?: unknown[] };
