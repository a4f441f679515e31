import { useId, useState, type ChangeEvent, type DragEvent } from "react";

type FileDropProps = {
  /** What to do, for who sees the box. */
  text: string;
  /** Of the button that opens the system's window. */
  choose: string;
  hint?: string | undefined;
  /** Of the hint and the problem that stand elsewhere. */
  describedBy?: string | undefined;
  isWrong?: boolean;
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
};

/** A box into which files are dropped, with a button that chooses them; for pages with scripts. */
export function FileDrop({ text, choose, hint, describedBy, isWrong, accept, multiple, onFiles }: FileDropProps) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(currentTarget.files ?? []));
    // The same file can be chosen again.
    currentTarget.value = "";
  };
  const drag = (event: DragEvent) => {
    // What is dragged about within the page, such as rows of a list, brings no files.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(Array.from(event.dataTransfer.files));
  };
  return (
    <div
      className="upload-drop"
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p aria-hidden="true">{text}</p>
      <label className="button button-quiet">
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          aria-describedby={describedBy ?? (hint && hintId)}
          aria-invalid={isWrong || undefined}
          onChange={take}
        />
        {choose}
      </label>
      {hint && (
        <small id={hintId} className="text-second">
          {hint}
        </small>
      )}
    </div>
  );
}
