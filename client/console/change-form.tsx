import type { ComponentProps } from "react";
import { Form } from "react-router";
import { useScreenWrites } from "./use-right";

/** A posted form of the screen in view; whoever may only look at it finds its fields as they stand, and disabled. */
export function ChangeForm({ children, ...form }: Omit<ComponentProps<typeof Form>, "method">) {
  const { isHeld } = useScreenWrites();
  return (
    <Form method="post" {...form}>
      {isHeld ? (
        children
      ) : (
        <fieldset className="console-disabled" disabled>
          {children}
        </fieldset>
      )}
    </Form>
  );
}
