import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { Drawing, type DrawingPaths } from "./drawings/drawing";

type EmptyStateProps = {
  drawing: DrawingPaths;
  title: string;
  /** How it is filled, or what to do about it. */
  text: string;
  /** The way on: what its link is called, and its address without the language's prefix. */
  action?: { text: string; to: string };
  /** `h1` where the screen has no other heading. */
  heading?: "h1" | "h2";
  /** Of the heading, to which the keyboard can be led. */
  ref?: Ref<HTMLHeadingElement>;
  className?: string;
  /** Behind the action, or in its place. */
  children?: ReactNode;
};

/** In the place of what is not there: a list with nothing on it yet, a page that cannot be shown. */
export function EmptyState(props: EmptyStateProps) {
  const { drawing, title, text, action, heading: Heading = "h2", ref, className = "", children } = props;
  return (
    <div className={`notice ${className}`.trim()}>
      <Drawing of={drawing} />
      <Heading ref={ref} tabIndex={ref ? -1 : undefined}>
        {title}
      </Heading>
      <p>{text}</p>
      {action && (
        <p>
          <Link className="button" to={action.to}>
            {action.text}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}
