/**
 * Where the data is, as the platform names it for databases (`wrangler d1 create --location`) and objects: Eastern Europe is
 * the nearest place to the Emirates that D1 has. An object is made there when it is asked first, and stays. The backend
 * runs beside it (`[placement]` in `wrangler.backend.toml`).
 */
export const dataLocation = "eeur" satisfies DurableObjectLocationHint;
