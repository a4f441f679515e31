/** Stands in front of the built backend: counts rows as D1 itself bills them. `/counted/spent` returns and resets them. */
import backend, { Upkeep as BuiltUpkeep } from "./index.js";
export * from "./index.js";
const spent = { rowsRead: 0, rowsWritten: 0 };
const real = new WeakMap();
const counted = (results) => {
  for (const { meta } of [results].flat())
    if (meta) {
      spent.rowsRead += meta.rows_read;
      spent.rowsWritten += meta.rows_written;
    }
  return results;
};
const statementOf = (behind) => {
  const statement = new Proxy(behind, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...given) => {
        const result = member.apply(target, given);
        if (name === "bind") return statementOf(result);
        return ["all", "run"].includes(name) ? result.then(counted) : result;
      };
    },
  });
  real.set(statement, behind);
  return statement;
};
const countedDatabase = (database) => ({
  prepare: (sql) => statementOf(database.prepare(sql)),
  batch: (statements) => database.batch(statements.map((one) => real.get(one) ?? one)).then(counted),
});
let counting;
const countedEnv = (env) => (counting ??= { ...env, DB: countedDatabase(env.DB) });
export class Upkeep extends BuiltUpkeep {
  constructor(context, env) {
    super(context, countedEnv(env));
  }
}
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== "/counted/spent") return backend.fetch(request, countedEnv(env), context);
    const told = Response.json(spent);
    Object.assign(spent, { rowsRead: 0, rowsWritten: 0 });
    return told;
  },
};
