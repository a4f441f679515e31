import type { ReactNode } from "react";
import { useTexts } from "../messages/texts";
import { AdminHead } from "./console-head";
import { ListPages } from "./list-pages";
import type { ConsoleRefusal } from "./posted";
import { Refusal } from "./refusal";
import { SavedViews } from "./saved-views";
import { StatusLinks, type Status } from "./status-links";
import { usePosted } from "./post-form";

type ListPageProps = {
  title: string;
  /** Said below the title. */
  more?: string;
  /** Said in place of an empty list's rows. */
  empty?: string | undefined;
  /** How long the list is, and which page of it this is. */
  list: { total: number; page: number; limit: number };
  /** What can be begun here, the main thing first. */
  actions?: ReactNode;
  /** What narrows the list. */
  filters?: ReactNode;
  /** Its rows. */
  children: ReactNode;
};

/** The one frame of the console's lists: a heading, the rows, and the way through their pages. */
export function ListPage({ title, more, actions, filters, children, ...rows }: ListPageProps) {
  const { empty, list } = rows;
  return (
    <>
      <AdminHead title={title} actions={actions} />
      {more && <p className="console-more">{more}</p>}
      {filters && <div className="console-filters">{filters}</div>}
      <SavedViews />
      {children}
      <ListPages total={list.total} page={list.page} limit={list.limit} empty={empty} />
    </>
  );
}

type QueuePageProps<Item> = Omit<ListPageProps, "children" | "filters"> & {
  path: string;
  statuses: readonly Status[];
  status: Status;
  items: readonly Item[];
  /** One item with its decisions. @param refused what was posted last on this page and changed nothing */
  children(item: Item, refused: ConsoleRefusal | undefined): ReactNode;
};

/** A list of what staff decide, state by state; each item is an element of a list with a key. */
export function QueuePage<Item>({ path, statuses, status, items, children, ...frame }: QueuePageProps<Item>) {
  const t = useTexts();
  const { refused } = usePosted();
  const empty = status === statuses[0] ? t("admin.empty.waiting") : undefined;
  return (
    <ListPage empty={empty} {...frame} filters={<StatusLinks path={path} statuses={statuses} current={status} />}>
      <Refusal refused={refused} />
      <ul className="console-items">{items.map((item) => children(item, refused))}</ul>
    </ListPage>
  );
}
