import { paths } from "../paths";
import { useVisit } from "../runtime/request-context";
import { cartDrawing } from "../ui/drawings/cart";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { Part } from "./part";
import { wordsIn } from "./samples";

/** What the shop says, asks and waits for. */
export function MessageParts() {
  const { label, value, sentence, problem } = wordsIn(useVisit().locale);
  return (
    <>
      <Part id="alerts">
        {["success", "error", "warning", "info"].map((type) => (
          <div key={type} className={`alert alert-${type}`}>
            <p>{type === "error" ? problem : sentence}</p>
            <button type="button" aria-label={type}>
              <Icon name="close" />
            </button>
          </div>
        ))}
      </Part>
      <Part id="notes">
        {["submitted", "approved", "rejected"].map((status) => (
          <Note key={status} status={status}>
            <h3>{value}</h3>
            <p>{sentence}</p>
          </Note>
        ))}
      </Part>
      <Part id="empty">
        <EmptyState drawing={cartDrawing} title={label} text={sentence} action={{ text: value, to: paths.home }} />
      </Part>
      <Part id="dialog">
        <div className="dialog panel">
          <header>
            <h3>{label}</h3>
            <button type="button" aria-label={label}>
              <Icon name="close" />
            </button>
          </header>
          <p>{sentence}</p>
          <span className="skeleton">&nbsp;</span>
        </div>
      </Part>
    </>
  );
}
