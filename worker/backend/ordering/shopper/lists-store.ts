export type List = "wishlist" | "compare" | "viewed";

/** Items of a list, oldest first. */
export const readList = (sql: SqlStorage, list: List): string[] =>
  sql
    .exec<{ item: string }>("SELECT item FROM kept WHERE list = ? ORDER BY n", list)
    .toArray()
    .map(({ item }) => item);

/** Adds an item at the end; one that is there moves. */
export function saveItem(sql: SqlStorage, list: List, item: string): void {
  dropItem(sql, list, item);
  sql.exec("INSERT INTO kept (list, item) VALUES (?, ?)", list, item);
}

export const dropItem = (sql: SqlStorage, list: List, item: string): void =>
  void sql.exec("DELETE FROM kept WHERE list = ? AND item = ?", list, item);

export const dropList = (sql: SqlStorage, list: List): void => void sql.exec("DELETE FROM kept WHERE list = ?", list);
