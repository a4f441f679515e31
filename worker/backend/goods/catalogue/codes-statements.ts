import { sql, type SQL } from "drizzle-orm";
import { gtinNumber } from "#shared/typed/gtin";
import { looseSigns, looseSkuKey, signsAround } from "#shared/typed/sku";
import { holds } from "#backend/platform/text-statements";

/** Signs as SQL names them, whatever they mean to who reads a migration. */
const inSql = (signs: readonly string[]): string => `char(${signs.map((sign) => sign.codePointAt(0)!).join(", ")})`;

/**
 * A SKU or a maker's code as `looseSkuKey` has it, word for word as the indexes of `variants` in
 * `0004_goods.sql`. @param column SQL of our own, such as `v.sku_id`
 */
export const loosely = (column: string): SQL =>
  sql.raw(
    looseSigns.reduce(
      (inner, sign) => `replace(${inner}, ${inSql([sign])}, '')`,
      `trim(upper(${column}), ${inSql(signsAround)})`,
    ),
  );

/** A GTIN as the number that it is, of 14 digits; likewise. */
export const gtinAsNumber = (column: string): SQL => sql.raw(`substr('00000000000000' || ${column}, -14)`);

/**
 * Whether a search means a SKU of `variants` as `v`: by a part of it, however that is written, by its maker's code or its GTIN.
 */
export function isSoughtSku(search: string): SQL {
  const loose = looseSkuKey(search);
  const gtin = gtinNumber(search);
  return sql.join(
    [
      holds("v.sku_id", search),
      ...(loose === "" ? [] : [sql`instr(${loosely("v.sku_id")}, ${loose}) > 0`]),
      ...(loose === "" ? [] : [sql`${loosely("coalesce(v.manufacturer_code, '')")} = ${loose}`]),
      ...(gtin === null ? [] : [sql`${gtinAsNumber("v.gtin")} = ${gtin}`]),
    ],
    sql` OR `,
  );
}
