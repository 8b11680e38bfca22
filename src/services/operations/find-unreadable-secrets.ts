import { type SQL, sql } from 'drizzle-orm'
import { type DatabaseContext, query } from '../../database'
import { unseal } from '../../integrations/seal'
import { tokenSealContext } from '../amazon/store-tokens'
import { taxSealContext } from '../money/payout-settings/save-tax-details'
import { addressPlace } from '../samples/sample-address'

type Sealed = { id: number; sealed: string }
type Kind = { name: string; place: (id: number) => string; rows: SQL }

const KINDS: Kind[] = [
  {
    name: 'access token of Amazon account',
    place: (id) => tokenSealContext('access_token', id),
    rows: sql`select id, access_token as sealed from amazon_accounts where access_token is not null`,
  },
  {
    name: 'refresh token of Amazon account',
    place: (id) => tokenSealContext('refresh_token', id),
    rows: sql`select id, refresh_token as sealed from amazon_accounts where refresh_token is not null`,
  },
  {
    name: 'tax ID of creator',
    place: taxSealContext,
    rows: sql`select creator_id as id, tax_id as sealed from creator_tax_details where tax_id is not null`,
  },
  {
    name: 'address of sample',
    place: addressPlace,
    rows: sql`select id, address as sealed from sample_requests where address is not null`,
  },
]

/** Opens every value that is stored sealed with the keys of this process, and names those that can't be opened. */
export const findUnreadableSecrets = async (
  context: DatabaseContext,
): Promise<{ readable: number; problems: string[] }> => {
  let readable = 0
  const problems: string[] = []
  for (const { name, place, rows } of KINDS)
    for (const { id, sealed } of await query<Sealed>(context, rows)) {
      try {
        unseal(sealed, place(id))
        readable += 1
      } catch {
        problems.push(`the ${name} ${id} can't be decrypted with TOKEN_ENCRYPTION_KEYS`)
      }
    }
  return { readable, problems }
}
