import { type SQL, sql } from 'drizzle-orm'

/**
 * The commission on a sale at a rate in percent, rounded to four decimals; Postgres rounds a numeric half away from
 * zero. SQL uses this formula only; `commission` in the domain is its test oracle. Source: docs/decisions/0006.
 */
export const commissionOf = (sale: SQL, rate: SQL): SQL => sql`round(${sale} * ${rate} / 100, 4)`
