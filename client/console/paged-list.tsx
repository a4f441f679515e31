import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "../messages/texts";
import { ListPages } from "./list-pages";
import { ListSearch } from "./list-search";
import { PartLinks, type PartLinksProps } from "./part-links";
import type { ConsoleRefusal } from "./posted";
import { Refusal } from "./refusal";
import { SavedViews } from "./saved-views";
import { StatusLinks, type Status } from "./status-links";
import { usePosted } from "./post-form";
import { RecordFrame } from "./record-frame";

type ListPageProps<Part extends string> = Pick<ComponentProps<typeof RecordFrame>, "back" | "refused"> & {
  title: string;
  /** Said below the title. */
  more?: string;
  /** Text shown for an empty list. */
  empty?: string | undefined;
  /** How long the list is, and which page of it this is. */
  list: { total: number; page: number; limit: number };
  /** What can be begun here, the main thing first. */
  actions?: ReactNode;
  /** The list's own, for what narrows it. */
  path?: string;
  /** Parts of it that are shown by themselves. */
  parts?: Omit<PartLinksProps<Part>, "path" | "parts" | "search"> & { all: readonly Part[] };
  /** What it can be searched for. */
  search?: { label: string; sought: string; longest: number };
  /** What else narrows it. */
  filters?: ReactNode;
  /** Its rows. */
  children: ReactNode;
};

/** The one frame of the console's lists: a heading, the rows, and the way through their pages. */
export function ListPage<Part extends string>({ children, refused, ...page }: ListPageProps<Part>) {
  const { path = "", parts, search, filters, empty, list, ...frame } = page;
  return (
    <RecordFrame {...frame}>
      {(parts ?? search ?? filters) && (
        <div className="console-filters">
          {parts && <PartLinks {...parts} path={path} parts={parts.all} {...(search && { search: search.sought })} />}
          {search && <ListSearch path={path} label={search.label} search={search.sought} longest={search.longest} />}
          {filters}
        </div>
      )}
      <SavedViews />
      <Refusal refused={refused} />
      {children}
      <ListPages total={list.total} page={list.page} limit={list.limit} empty={empty} />
    </RecordFrame>
  );
}

type QueuePageProps<Item> = Omit<ListPageProps<Status>, "children" | "filters" | "parts"> & {
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
  const empty = status === statuses[0] ? t("console.empty.waiting") : undefined;
  return (
    <ListPage
      empty={empty}
      {...frame}
      refused={refused}
      filters={<StatusLinks path={path} statuses={statuses} current={status} />}
    >
      <ul className="console-items">{items.map((item) => children(item, refused))}</ul>
    </ListPage>
  );
}
