/**
 * Location of the data, as the platform names it for databases (`wrangler d1 create --location`) and objects: Eastern
 * Europe is D1's nearest to the Emirates. An object is created there at its first request, and stays. The backend runs
 * next to it (`[placement]` in `wrangler.backend.toml`).
 */
export const dataLocation = "eeur" satisfies DurableObjectLocationHint;
