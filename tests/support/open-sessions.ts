import { sql } from 'drizzle-orm'

/** Undoes logouts, which a trigger keeps otherwise. */
export const openSessions = async (run: (statement: ReturnType<typeof sql>) => Promise<unknown>): Promise<void> => {
  await run(sql`alter table users disable trigger users_staff_rights`)
  await run(sql`update users set sessions_valid_from = null where sessions_valid_from is not null`)
  await run(sql`alter table users enable trigger users_staff_rights`)
}
