import { Link } from "react-router";
import { Icon, type IconName } from "./icon";

type EmptyStateProps = {
  icon: IconName;
  title: string;
  /** How it is filled. */
  text: string;
  /** What the link on is called, and its address without the language's prefix. */
  action: string;
  to: string;
  /** `h1` where the screen has no other heading. */
  heading?: "h1" | "h2";
};

/** In the place of a list that has nothing on it yet. */
export function EmptyState({ icon, title, text, action, to, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="notice">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      <p>
        <Link className="button" to={to}>
          {action}
        </Link>
      </p>
    </div>
  );
}
