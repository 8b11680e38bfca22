import { sql } from 'drizzle-orm'
import { createUser } from '../../src/contracts/identity'
import type { MemberRole } from '../../src/contracts/team-rights'
import { query } from '../../src/database'
import { invitationToken } from '../../src/services/team/invitation-token'
import { clientOf, signUp } from './people'
import type { TestProduct } from './product'

/** Someone who signed up for a brand's team, without a brand. */
export const signUpColleague = async (product: TestProduct) => {
  const person = await signUp(product)
  const client = clientOf(product, person)
  const body = { email: person.email, firebase_uid: person.uid, user_type: 'brand' as const }
  return { person, client, userId: (await client.call(createUser, { body })).id }
}

/** Someone in the team of a brand. */
export const joinTeam = async (product: TestProduct, brandId: number, role: MemberRole) => {
  const colleague = await signUpColleague(product)
  await query(
    { payload: product.payload },
    sql`insert into brand_members (brand_id, user_id, role)
        values (${brandId}, ${colleague.userId}, ${role}::enum_brand_members_role)`,
  )
  return colleague
}

/** An invitation to a team, with the token of its email. */
export const invitationFor = async (
  product: TestProduct,
  brandId: number,
  email: string,
  role: MemberRole = 'viewer',
) => {
  const [row] = await query<{ id: number }>(
    { payload: product.payload },
    sql`insert into team_invitations (brand_id, email, role, sent_at, expires_at)
        values (${brandId}, ${email}, ${role}::enum_team_invitations_role, now(), now() + interval '7 days')
        returning id`,
  )
  const id = row?.id ?? 0
  return { id, token: invitationToken(id) }
}
