import { env } from "cloudflare:workers";
import { keyRights, type KeyRight } from "#shared/console/key-rights";
import { aStaff } from "./staff";
import { shopperWith, type TestShopper } from "./shoppers";

/** A program with a new key, of the owner's making. */
export async function aProgram(
  rights: readonly KeyRight[] = keyRights,
  headers: Record<string, string> = {},
): Promise<TestShopper & { key: string; keyId: string }> {
  const { id, key } = await (await aStaff()).get("makeApiKey", { name: "ERP", rights });
  return { ...programWith(key, headers), key, keyId: id };
}

/** A program that sends this key. */
export const programWith = (key: string, headers: Record<string, string> = {}): TestShopper =>
  shopperWith({ authorization: `Bearer ${key}`, ...headers });

/** What is kept of a key. */
export const storedKey = (keyId: string) =>
  env.DB.prepare("SELECT * FROM api_keys WHERE key_id = ?").bind(keyId).first<Record<string, string | number | null>>();
