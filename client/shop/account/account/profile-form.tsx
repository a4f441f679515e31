import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { overForm, useFirstProblem, type Refused } from "#client/runtime/refused";
import type { ProfileSection } from "./profile-change";
import { FormAlert } from "#client/ui/field.tsx";

type ProfileFormProps = { section: ProfileSection; title: string; refused: Refused | undefined; children: ReactNode };

/** One part of the profile with its heading and what was wrong with it. */
export function ProfileForm({ section, title, refused, children }: ProfileFormProps) {
  const t = useTexts();
  const form = useFirstProblem(refused);
  const problem = overForm(refused, t("account.retry"));
  return (
    <section className="panel form-panel" aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>{title}</h2>
      <Form ref={form} className="form-rows" method="post" action={paths.editProfile} noValidate>
        {problem !== null && <FormAlert>{problem}</FormAlert>}
        {children}
      </Form>
    </section>
  );
}
