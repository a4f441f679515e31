import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Right } from "#shared/console/rights";
import { AdminHead } from "./console-head";
import type { ConsoleRefusal } from "./posted";
import { Refusal } from "./refusal";
import { Writes } from "./writes";

type RecordFrameProps = {
  title: string;
  /** The list that it belongs to, and the link's text; none: it is reached from the menu. */
  back?: readonly [path: string, text: string];
  /** The right that the list needs, where the screen's own is not enough. */
  backRight?: Right;
  /** What can be begun here, the main thing first. */
  actions?: ReactNode;
  /** Said below the title. */
  more?: ReactNode;
  /** What was posted last and changed nothing. */
  refused?: ConsoleRefusal | undefined;
  children: ReactNode;
};

/** The one frame of the console's screens that are no list: the way back, a heading, and what was refused. */
export function RecordFrame({ title, back, backRight, actions, more, ...rest }: RecordFrameProps) {
  const way = back && (
    <Link className="link console-back" to={back[0]}>
      {back[1]}
    </Link>
  );
  return (
    <>
      {backRight ? <Writes right={backRight}>{way}</Writes> : way}
      <AdminHead title={title} actions={actions} />
      {more && <p className="console-more">{more}</p>}
      <Refusal refused={rest.refused} />
      {rest.children}
    </>
  );
}

type WayProps = { to: string; children: ReactNode };

/** Link to create something new, for members with the right. @param right by default that of the screen in view */
export const BeginLink = ({ right, ...link }: WayProps & { right?: Right }) => (
  <Writes {...(right && { right })}>
    <Link className="button" {...link} />
  </Writes>
);
