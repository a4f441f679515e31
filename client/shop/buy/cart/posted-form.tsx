import type { ReactNode, SubmitEvent } from "react";
import { useHref } from "react-router";

type PostedFormProps = {
  /** Where it is posted to without scripts (`client/form-routes.ts`), without a language prefix. */
  to: string;
  /** Does in the browser what the post would do at the server. */
  send(fields: FormData): unknown;
  className?: string;
  children: ReactNode;
};

/** A real form of the cart page for what is no line: voucher, place of delivery, clearing. */
export function PostedForm({ to, send, className, children }: PostedFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget, event.nativeEvent.submitter));
  };
  return (
    <form className={className} method="post" action={useHref(to)} onSubmit={submit}>
      {children}
    </form>
  );
}
