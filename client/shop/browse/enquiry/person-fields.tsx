import { useTexts } from "#client/messages/texts";
import type { Refused } from "#client/runtime/refused";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { TextField } from "#client/ui/field.tsx";

export const personNames = ["name", "email", "phone"] as const;

type PersonFieldsProps = {
  /** What was wrong with them the last time. */
  refused: Refused | undefined;
  /** Whether the e-mail has to be there; else one of e-mail and phone. */
  needsEmail: boolean;
};

/** Who writes, and how we reach them; of a signed-in user both are known already, as soon as the tail is there. */
export function PersonFields({ refused, needsEmail }: PersonFieldsProps) {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  const known: Record<string, string> = profile ? { name: profile.name, email: profile.email } : {};
  const of = (name: (typeof personNames)[number]) => ({
    name,
    defaultValue: refused?.values[name] ?? known[name],
    problem: refused?.problems[name],
  });
  return (
    <>
      <TextField {...of("name")} label={t("enquiry.name")} dir="auto" autoComplete="name" required maxLength={120} />
      <div className="fields">
        <TextField
          {...of("email")}
          label={t("enquiry.email")}
          type="email"
          dir="ltr"
          autoComplete="email"
          required={needsEmail}
          maxLength={254}
        />
        <TextField
          {...of("phone")}
          label={t(needsEmail ? "enquiry.phone.optional" : "enquiry.phone")}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
    </>
  );
}
