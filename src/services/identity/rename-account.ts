import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { AccountRow } from '../../contracts/account'
import { changedRows } from '../../database'
import { readAccount } from './read-account'

/** A creator has one name, which brands see; it is not kept a second time with the user. */
export const renameAccount = async ({
  req,
  id,
  name,
}: {
  req: PayloadRequest
  id: number
  name: string
}): Promise<AccountRow> => {
  const ofCreator = await changedRows(
    req,
    sql`update creators set name = ${name}, updated_at = now() where user_id = ${id}`,
  )
  if (ofCreator === 0) await changedRows(req, sql`update users set name = ${name}, updated_at = now() where id = ${id}`)
  return readAccount({ req, id })
}
