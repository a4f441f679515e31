import { connection } from "../shopper/connection";
import { receive } from "../shopper/receive";

/** Reads anew what the server knows of the shopper, after the name or e-mail has changed. */
export async function refreshShopper(): Promise<void> {
  const reply = await connection().call("getShopper", {}, { fresh: true });
  if (reply?.success) receive(reply);
}
