import { ShopperObject } from "../worker/backend/ordering/shopper/shopper-object";

/** A shopper's object that counts the rows which its own database read and wrote. */
export class CountingShopper extends ShopperObject {
  #cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];

  constructor(...[state, env]: ConstructorParameters<typeof ShopperObject>) {
    super(state, env);
    const sql = new Proxy(state.storage.sql, {
      get: (real, name) => {
        if (name !== "exec") return Reflect.get(real, name, real) as unknown;
        return (text: string, ...values: unknown[]) => {
          const cursor = real.exec(text, ...values);
          this.#cursors.push(cursor);
          return cursor;
        };
      },
    });
    const storage = through(state.storage, { sql });
    Object.defineProperty(this, "ctx", { value: through(state, { storage }) });
  }

  /** Rows since it was asked last, and the bytes that it stores. */
  spent(): { rowsRead: number; rowsWritten: number; size: number } {
    const cursors = this.#cursors;
    this.#cursors = [];
    const sum = (of: "rowsRead" | "rowsWritten") => cursors.reduce((total, cursor) => total + cursor[of], 0);
    return { rowsRead: sum("rowsRead"), rowsWritten: sum("rowsWritten"), size: this.ctx.storage.sql.databaseSize };
  }
}

/** An object with some members replaced; methods are called on the real one. */
function through<Of extends object>(real: Of, replaced: Partial<Of>): Of {
  return new Proxy(real, {
    get(target, name) {
      if (name in replaced) return replaced[name as keyof Of];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
