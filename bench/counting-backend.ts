import { AsyncLocalStorage } from "node:async_hooks";
import { createBackend, type BackendEnv } from "../worker/backend/app";

type Count = { roundTrips: number };
const counts = new AsyncLocalStorage<Count>();
const statements = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
const executing = new Set(["all", "first", "raw", "run"]);

/** A statement that counts when it is sent; `batch` needs the real one behind it. */
function countingStatement(real: D1PreparedStatement): D1PreparedStatement {
  const statement = new Proxy(real, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        if (executing.has(String(name))) countOne();
        const result: unknown = Reflect.apply(member, target, given);
        return name === "bind" ? countingStatement(result as D1PreparedStatement) : result;
      };
    },
  });
  statements.set(statement, real);
  return statement;
}

function countingDatabase(real: D1Database): D1Database {
  return new Proxy(real, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => countingStatement(target.prepare(sql));
      if (name === "batch") {
        return (batch: D1PreparedStatement[]) => {
          countOne();
          return target.batch(batch.map((statement) => statements.get(statement) ?? statement));
        };
      }
      if (name === "exec" || name === "withSession") throw new Error(`${name} is not counted`);
      return Reflect.get(target, name, target);
    },
  });
}

const countOne = () => {
  const count = counts.getStore();
  if (count) count.roundTrips++;
};

let counting: BackendEnv | undefined;

/** The shop's own backend, served alone; each answer tells its round trips to D1 (a batch is one). */
export default {
  async fetch(request, env) {
    counting ??= { ...env, DB: countingDatabase(env.DB) };
    const backend = createBackend(counting);
    const count: Count = { roundTrips: 0 };
    const response = await counts.run(count, () => backend.fetch(request));
    const answer = new Response(response.body, response);
    answer.headers.set("x-round-trips", String(count.roundTrips));
    return answer;
  },
} satisfies ExportedHandler<BackendEnv>;
