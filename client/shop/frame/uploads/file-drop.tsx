import { useId, useState, type ChangeEvent, type DragEvent } from "react";

type FileDropProps = {
  /** Instruction for sighted users. */
  text: string;
  /** Label of the button that opens the file dialog. */
  choose: string;
  hint?: string | undefined;
  /** Ids of the hint and the problem, which are elsewhere. */
  describedBy?: string | undefined;
  isWrong?: boolean;
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
};

/** A box for dropping files, with a button to choose them; for pages with scripts. */
export function FileDrop({ text, choose, hint, describedBy, isWrong, accept, multiple, onFiles }: FileDropProps) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(currentTarget.files ?? []));
    // The same file can be chosen again.
    currentTarget.value = "";
  };
  const drag = (event: DragEvent) => {
    // Dragging within the page, such as rows of a list, brings no files.
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
