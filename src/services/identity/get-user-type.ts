import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import type { UserTypeAnswer } from '../../contracts/identity'
import { queryOne } from '../../database'
import { readBusinessTime } from '../business-time'

const NOBODY: Omit<UserTypeAnswer, 'today'> = {
  isBrand: false,
  isCreator: false,
  isCreatorApproved: false,
  userId: null,
  brandName: null,
  creatorName: null,
  amazonConnected: false,
  role: 'user',
  brandId: null,
  creatorId: null,
  userType: null,
  hasChannels: false,
  hasProgram: false,
}

type Names = { brand_name: string | null; creator_name: string | null; has_channels: boolean; has_program: boolean }

/** Who the signed-in person is. A valid token without a row answers with everything false: the sign-up resumes. */
export const getUserType = async ({ req }: { req: PayloadRequest }): Promise<UserTypeAnswer> => {
  const actor = actorOf(req)
  const { today } = await readBusinessTime(req)
  if (!actor) return { ...NOBODY, today }
  const names = await queryOne<Names>(
    req,
    sql`select (select brand_name from brands where id = ${actor.brand_id}) as brand_name,
               (select name from creators where id = ${actor.creator_id}) as creator_name,
               exists (select 1 from creator_channels ch join creators c on c.id = ch.creator_id
                       where c.id = ${actor.creator_id} and c.total_reach is not null) as has_channels,
               exists (select 1 from affiliate_programs where brand_id = ${actor.brand_id}) as has_program`,
  )
  return {
    isBrand: actor.brand_id !== null,
    isCreator: actor.creator_id !== null,
    isCreatorApproved: actor.creator_approved,
    userId: actor.id,
    brandName: names?.brand_name ?? null,
    creatorName: names?.creator_name ?? null,
    amazonConnected: actor.amazon_connected,
    role: actor.role,
    brandId: actor.brand_id,
    creatorId: actor.creator_id,
    userType: actor.user_type,
    hasChannels: names?.has_channels ?? false,
    hasProgram: names?.has_program ?? false,
    today,
  }
}
