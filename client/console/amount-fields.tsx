import { AmountField } from "./amount-field";
import { PostedField, typed } from "./post-form";
import type { ConsoleRefusal } from "./posted";

type AmountFieldsProps = {
  /** For money that was not sent yet. */
  newKey: string;
  /** What was typed before, and what is wrong with it. */
  refused: Partial<ConsoleRefusal> | undefined;
  /** The failure that is about the amount. */
  tooMuch?: string;
  amount: string;
  note: string;
  noteHint?: string;
  /** Something else in the form may say how much. */
  mayBeEmpty?: boolean;
};

const PostedAmount = typed(AmountField);

/** How much money moves and its reference. What had no answer is sent again under its key. */
export function AmountFields({ newKey, refused, tooMuch, amount, note, noteHint, mayBeEmpty }: AmountFieldsProps) {
  const { values = {}, failure } = refused ?? {};
  return (
    <>
      <input type="hidden" name="key" value={failure === null ? values["key"] : newKey} />
      <PostedAmount
        autoComplete="off"
        required={!mayBeEmpty}
        name="amount"
        label={amount}
        problem={failure && failure.code === tooMuch ? failure.message : undefined}
      />
      <PostedField autoComplete="off" required name="note" label={note} hint={noteHint} maxLength={200} dir="auto" />
    </>
  );
}
