import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Note } from "#client/ui/note.tsx";

/** Thanks in the place of the form, and says what comes next. */
export function Sent() {
  const t = useTexts();
  return (
    <Note status="done">
      <h2>{t("enquiry.sent")}</h2>
      <p>{t("enquiry.sent.more")}</p>
      <p>
        <Link className="button" to={paths.products}>
          {t("enquiry.sent.products")}
        </Link>
      </p>
    </Note>
  );
}
