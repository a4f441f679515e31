import { createContext, use, useMemo, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { SelectField, TextArea, TextField } from "../ui/field";
import type { ConsoleRefusal } from "./posted";
import { useScreenWrites } from "./use-right";

type Texts = Readonly<Record<string, string>>;

/** Whether a form of the console was sent and has no answer yet. */
export const useBusy = (): boolean => useNavigation().formData !== undefined;

/** Why the form of the screen that was posted last changed nothing; undefined: it did, or nothing was posted. */
export function usePosted() {
  const answer = useActionData<object>();
  const refused = answer && "failure" in answer ? (answer as ConsoleRefusal) : undefined;
  return {
    refused,
    problems: problemsOf(refused),
    /** The refusal, if the form that was posted is the one of an intent. */
    refusedOf: (intent: string) => (refused?.values["intent"] === intent ? refused : undefined),
  };
}

/** What is wrong with which field. */
export const problemsOf = (refused: Partial<ConsoleRefusal> | undefined): Texts => refused?.failure?.fields ?? {};

const TypedContext = createContext<{ values: Texts; problems: Texts }>({ values: {}, problems: {} });

type TypedProps = {
  /** What was posted and changed nothing: its fields hold it again, and say what was wrong. */
  refused?: Partial<ConsoleRefusal> | undefined;
  /** What its fields hold before anything was posted. */
  values?: Texts;
  children: ReactNode;
};

/** Where the fields below take what they hold from. */
function Typed({ refused, values, children }: TypedProps) {
  const held = useMemo(
    () => ({ values: { ...values, ...refused?.values }, problems: problemsOf(refused) }),
    [refused, values],
  );
  return <TypedContext value={held}>{children}</TypedContext>;
}

type PostFormProps = TypedProps & Omit<ComponentProps<typeof Form>, "method" | "children">;

/** A form that the screen's action answers, with scripts or without. */
export function PostForm({ refused, values, children, ...form }: PostFormProps) {
  return (
    <Form method="post" {...form}>
      <Typed refused={refused} {...(values && { values })}>
        {children}
      </Typed>
    </Form>
  );
}

/** A form of the current screen; for members who may only look, its fields are disabled. */
export function ChangeForm({ children, ...form }: PostFormProps) {
  const { isHeld } = useScreenWrites();
  return (
    <PostForm {...form}>
      {isHeld ? (
        children
      ) : (
        <fieldset className="console-disabled" disabled>
          {children}
        </fieldset>
      )}
    </PostForm>
  );
}

type Control = Pick<ComponentProps<"input">, "name" | "defaultValue"> & { problem?: string | undefined };

/**
 * A field that holds what its form says of its name; its own `defaultValue` and `problem` are for where the form says nothing.
 * `at`: how the call names it, where it does so otherwise.
 */
export function typed<Props extends Control>(Field: ComponentType<Props>) {
  return function TypedField({ at, ...field }: Props & { name: string; at?: string | readonly string[] }) {
    const { values, problems } = use(TypedContext);
    const told = [at ?? field.name]
      .flat()
      .map((name) => problems[name])
      .find((problem) => problem !== undefined);
    const held = {
      ...field,
      defaultValue: values[field.name] ?? field.defaultValue,
      problem: told ?? field.problem,
    };
    return <Field {...(held as unknown as Props)} />;
  };
}

export const PostedField = typed<ComponentProps<typeof TextField>>(TextField);
export const PostedArea = typed<ComponentProps<typeof TextArea>>(TextArea);
export const PostedSelect = typed<ComponentProps<typeof SelectField>>(SelectField);

/** What a form says beside its fields. */
export const Hidden = (fields: Record<string, string | number | null | undefined>) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value ?? ""} />);

type SendProps = Omit<ComponentProps<"button">, "name" | "value" | "className" | "type"> & {
  /** The value that this button sends to the action. */
  intent?: string;
  /** Not the main thing of its screen. */
  quiet?: boolean;
};

/** Sends its form; waits with all the others until there is an answer. */
export function Send({ intent, quiet = false, children, ...button }: SendProps) {
  const busy = useBusy();
  const told = intent === undefined ? {} : { name: "intent", value: intent };
  return (
    <button className={quiet ? "button button-quiet" : "button"} {...told} disabled={busy} {...button}>
      {children}
    </button>
  );
}

type QuestionProps = Pick<PostFormProps, "refused" | "values" | "className"> & {
  /** What the button says that opens it. */
  label: string;
  /** The button's whole name, where several on the screen say the same. */
  named?: string | undefined;
  /** Says what happens. */
  question: ReactNode;
  /** What the button says that does it. */
  sure: string;
  intent: string;
  /** What else is posted. */
  hidden?: Record<string, string | number>;
  open?: boolean;
  /** Shown, but disabled, for members who may only look at the screen. */
  change?: boolean;
  /** What else is asked. */
  children?: ReactNode;
};

/** Something that is asked once more: a button that opens the question, and the form that answers it. */
export function Question({ label, named, question, sure, intent, hidden = {}, open, refused, ...form }: QuestionProps) {
  const { className = "panel console-form", values, change, children } = form;
  const Answer = change ? ChangeForm : PostForm;
  return (
    <details className="decision" open={open}>
      <summary className="button button-quiet" aria-label={named}>
        {label}
      </summary>
      <Answer className={className} refused={refused} {...(values && { values })}>
        <p>{question}</p>
        <Hidden {...hidden} />
        {children}
        <Send intent={intent}>{sure}</Send>
      </Answer>
    </details>
  );
}
