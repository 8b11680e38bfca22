import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../database'

/** Business time, read once at the start of a use case and passed on. Unlike system time it can be moved. */
export type BusinessTime = {
  /** Today's date in Los Angeles, `YYYY-MM-DD`. */
  today: string
}

export const readBusinessTime = async (context: DatabaseContext): Promise<BusinessTime> => {
  const row = await queryOne<BusinessTime>(context, sql`select business_date()::text as today`)
  if (!row) throw new Error('The database has no business clock')
  return row
}
