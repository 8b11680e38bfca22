import { sql } from 'drizzle-orm'
import { arrayParam, type DatabaseContext, query } from '../../database'
import { keyedHashes } from '../../integrations/seal'

const PLACE = 'invitation_suppressions.email_hash'

/** Of an address that may unsubscribe, for `suppress`. */
export const suppressionHash = (email: string): string => keyedHashes(email.toLowerCase(), PLACE)[0] ?? ''

/** From now on nobody invites the address. No address is kept. Safe to repeat. */
export const suppress = async (context: DatabaseContext, emailHash: string): Promise<void> => {
  await query(
    context,
    sql`insert into invitation_suppressions (email_hash)
        values (${emailHash})
        on conflict do nothing`,
  )
}

/** Those addresses that get no invitations, of all brands or of this one. They are in lower case. */
export const readSuppressed = async (
  context: DatabaseContext,
  brandId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  const hashed = emails.flatMap((email) => keyedHashes(email, PLACE).map((hash) => ({ email, hash })))
  const rows = await query<{ email: string }>(
    context,
    sql`select w.email
        from unnest(
          ${arrayParam(hashed.map(({ email }) => email))}::text[],
          ${arrayParam(hashed.map(({ hash }) => hash))}::text[]
        ) as w(email, hash)
        where exists (select 1 from invitation_suppressions s where s.email_hash = w.hash)
          or exists (
            select 1
            from email_suppressions e
            where e.brand_id = ${brandId} and e.email_hash = email_hash(w.email)
          )`,
  )
  return new Set(rows.map(({ email }) => email))
}
