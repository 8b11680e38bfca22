import { type SQL, sql } from 'drizzle-orm'

/**
 * The commission of a sale at a rate in percent, exact to four decimals; Postgres rounds a numeric half away from zero. The
 * one home of the formula; `commission` in the domain is its oracle. Source: decisions, section 6.
 */
export const commissionOf = (sale: SQL, rate: SQL): SQL => sql`round(${sale} * ${rate} / 100, 4)`
