import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../database'

/** Read once at the start of a use case and passed on. Unlike system time it can be moved. */
export type BusinessTime = {
  today: string
}

export const readBusinessTime = async (context: DatabaseContext): Promise<BusinessTime> => {
  const row = await queryOne<BusinessTime>(context, sql`select business_date()::text as today`, { keepPlan: true })
  if (!row) throw new Error('The database has no business clock')
  return row
}
