import type { Actor } from '../access/roles'
import { mayChange } from '../contracts/team-rights'
import { notFound } from '../errors'
import type { Party } from '../services/messages/party'

/** The side for which a `member` reads and writes. Throws not_found for one who acts for none. */
export const partyOf = ({ id, brand_id, creator_id }: Actor): Party => {
  if (brand_id !== null) return { side: 'brand', owner: brand_id, userId: id }
  if (creator_id === null) throw notFound()
  return { side: 'creator', owner: creator_id, userId: id }
}

/** Not viewers of a brand, nor an admin who views the account. */
export const mayWrite = ({ brand_id, brand_role, viewed_by }: Actor): boolean =>
  viewed_by === undefined && (brand_id === null || mayChange(brand_role, 'program'))
