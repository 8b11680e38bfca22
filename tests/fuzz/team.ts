import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import type { partnership } from '../int/money/metrics'
import type { TestProduct } from '../support/product'
import { invitationFor, joinTeam, signUpColleague } from '../support/team'
import { actor } from './actors'

/** A manager of the brand, and someone who is invited to its team. `mend` restores the team, its owner and the invitation. */
export const createTeam = async (
  product: TestProduct,
  { brand, user }: Pick<Awaited<ReturnType<typeof partnership>>, 'brand' | 'user'>,
) => {
  const { userId: managerId } = await joinTeam(product, brand.id, 'manager')
  const invited = await signUpColleague(product)
  const { id, token } = await invitationFor(product, brand.id, invited.person.email)
  const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
  const mend = async () => {
    await run(sql`delete from brand_members where brand_id = ${brand.id} and user_id <> ${managerId}`)
    await run(sql`update brands set user_id = ${user.id} where id = ${brand.id}`)
    await run(sql`insert into brand_members (brand_id, user_id, role)
                  values (${brand.id}, ${managerId}, 'manager')
                  on conflict (brand_id, user_id)
                  do update set role = excluded.role`)
    await run(sql`update users set acting_brand_id = null where id in (${user.id}, ${managerId}, ${invited.userId})`)
    await run(sql`update team_invitations set accepted_at = null, revoked_at = null where id = ${id}`)
  }
  const person = { person: invited.person, own: { users: [invited.userId] } }
  return { actor: actor('someone invited to a team', 'user', person), managerId, tokens: [token], mend }
}
