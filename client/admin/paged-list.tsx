import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { AdminHead } from "./admin-head";
import { ListPages } from "./list-pages";
import type { ConsoleRefusal } from "./posted";
import { Refusal } from "./refusal";
import { SavedViews } from "./saved-views";
import { StatusLinks, type Status } from "./status-links";

type ListPageProps = {
  title: string;
  /** Said below the title. */
  more?: string;
  /** Said in place of an empty list's rows. */
  empty?: string | undefined;
  /** How long the list is, and which page of it this is. */
  list: { total: number; page: number; limit: number };
  /** What narrows the list, and its rows. */
  children: ReactNode;
};

/** The one frame of the console's lists: a heading, the rows, and the way through their pages. */
export function ListPage({ title, more, empty, list: { total, page, limit }, children }: ListPageProps) {
  return (
    <>
      <AdminHead title={title} />
      {more && <p className="text-second">{more}</p>}
      <SavedViews />
      {children}
      <ListPages total={total} page={page} limit={limit} empty={empty} />
    </>
  );
}

type QueuePageProps<Item> = Omit<ListPageProps, "children"> & {
  path: string;
  statuses: readonly Status[];
  status: Status;
  items: readonly Item[];
  /** One item with its decisions. @param refused what was posted last on this page and changed nothing */
  children(item: Item, refused: ConsoleRefusal | undefined): ReactNode;
};

/** A list of what staff decide, state by state; each item is an element of a list with a key. */
export function QueuePage<Item>({ path, statuses, status, items, children, ...frame }: QueuePageProps<Item>) {
  const refused = useActionData<ConsoleRefusal>();
  return (
    <ListPage {...frame}>
      <StatusLinks path={path} statuses={statuses} current={status} />
      <Refusal refused={refused} />
      <ul className="console-items">{items.map((item) => children(item, refused))}</ul>
    </ListPage>
  );
}
