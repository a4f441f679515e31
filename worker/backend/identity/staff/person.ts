/** Whom a row is about, as the console shows it. */
export const personOf = ({ user_id, name, email }: { user_id: string; name: string; email: string }) => ({
  user_id,
  name,
  email,
});
