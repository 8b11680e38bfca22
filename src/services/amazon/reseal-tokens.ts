import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { newestKeyId, seal, unseal } from '../../integrations/seal'
import { tokenSealContext } from './store-tokens'

type Account = Row<'amazon_accounts', 'id' | 'access_token' | 'refresh_token'>

const AT_MOST = 500

/** At most 500 accounts per run. Rows are locked so that a concurrent refresh is not lost. */
export const resealTokens = ({ req }: { req: PayloadRequest }): Promise<{ sealed: number }> =>
  withTransaction(req, async () => {
    const key = newestKeyId()
    const accounts = await query<Account>(
      req,
      sql`select id, access_token, refresh_token
          from amazon_accounts
          where split_part(access_token, '.', 2) <> ${key} or split_part(refresh_token, '.', 2) <> ${key}
          order by updated_at desc
          limit ${AT_MOST}
          for update`,
    )
    const resealed = accounts.flatMap((account) => resealedTokens(req, account))
    await query(
      req,
      sql`update amazon_accounts a
          set access_token = r.access_token, refresh_token = r.refresh_token, updated_at = now()
          from json_to_recordset(${JSON.stringify(resealed)}::json) as r(id int, access_token text, refresh_token text)
          where a.id = r.id`,
    )
    return { sealed: resealed.length }
  })

const resealedTokens = (req: PayloadRequest, account: Account): Account[] => {
  try {
    return [
      {
        id: account.id,
        access_token: reseal(account, 'access_token'),
        refresh_token: reseal(account, 'refresh_token'),
      },
    ]
  } catch (error) {
    req.payload.logger.error({ err: error, account: account.id, msg: 'The tokens of this account cannot be decrypted' })
    return []
  }
}

const reseal = (account: Account, column: 'access_token' | 'refresh_token'): string | null => {
  const sealed = account[column]
  const place = tokenSealContext(column, account.id)
  return sealed === null ? null : seal(unseal(sealed, place), place)
}
