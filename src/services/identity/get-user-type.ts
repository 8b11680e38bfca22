import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_SETTING_UP } from '../../access/connected-brand'
import { actorOf, creatorAccessOf } from '../../access/roles'
import { SESSION_ENDED, type UserTypeAnswer } from '../../contracts/identity'
import { MESSAGES } from '../../contracts/messages'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { ProductError } from '../../errors'
import type { Identity } from '../../integrations/identity/verify-id-token'
import { readBusinessTime } from '../business-time'

const NOBODY: Omit<UserTypeAnswer, 'today'> = {
  isBrand: false,
  isCreator: false,
  isCreatorApproved: false,
  creatorAccess: null,
  userId: null,
  brandName: null,
  creatorName: null,
  amazonConnected: false,
  isSettingUp: false,
  role: 'user',
  brandId: null,
  brandRole: null,
  creatorId: null,
  userType: null,
  hasChannels: false,
  hasProgram: false,
  hasMoneyRows: false,
  hasFirstSteps: false,
}

type Details = {
  brand_name: Row<'brands'>['brand_name'] | null
  creator_name: Row<'creators'>['name'] | null
  has_channels: boolean
  has_program: boolean
  is_setting_up: boolean
  has_money_rows: boolean
  has_first_steps: boolean
}

/**
 * A valid token without a user row returns everything false, so that sign-up can resume. Throws forbidden for a
 * disabled account and unauthenticated for an ended session.
 */
export const getUserType = async ({
  req,
  identity,
}: {
  req: PayloadRequest
  identity: Identity
}): Promise<UserTypeAnswer> => {
  const actor = actorOf(req)
  if (!actor) await refuseKnown(req, identity)
  const { today } = await readBusinessTime(req)
  if (!actor) return { ...NOBODY, today }
  const details = await queryOne<Details>(
    req,
    sql`select (select brand_name from brands where id = ${actor.brand_id}) as brand_name,
               (select name from creators where id = ${actor.creator_id}) as creator_name,
               exists (select 1
                       from creator_channels ch
                       join creators c on c.id = ch.creator_id
                       where c.id = ${actor.creator_id} and c.total_reach is not null) as has_channels,
               exists (select 1 from affiliate_programs where brand_id = ${actor.brand_id}) as has_program,
               exists (select 1 from brands b where b.id = ${actor.brand_id} and ${IS_SETTING_UP}) as is_setting_up,
               exists (select 1 from ledger_entries where brand_id = ${actor.brand_id})
                 or exists (select 1 from brand_statements where brand_id = ${actor.brand_id}) as has_money_rows,
               exists (select 1 from brands b where b.id = ${actor.brand_id} and b.steps_dismissed_at is null)
                 or exists (select 1
                            from creators c
                            where c.id = ${actor.creator_id} and c.steps_dismissed_at is null) as has_first_steps`,
  )
  return {
    isBrand: actor.brand_id !== null,
    isCreator: actor.creator_id !== null,
    isCreatorApproved: actor.creator_approved,
    creatorAccess: creatorAccessOf(actor),
    userId: actor.id,
    brandName: details?.brand_name ?? null,
    creatorName: details?.creator_name ?? null,
    amazonConnected: actor.amazon_connected,
    isSettingUp: details?.is_setting_up ?? false,
    role: actor.role,
    brandId: actor.brand_id,
    brandRole: actor.brand_role,
    creatorId: actor.creator_id,
    userType: actor.user_type,
    hasChannels: details?.has_channels ?? false,
    hasProgram: details?.has_program ?? false,
    hasMoneyRows: details?.has_money_rows ?? false,
    hasFirstSteps: details?.has_first_steps ?? false,
    today,
  }
}

/*
 * The auth strategy treats a disabled account, an ended session and a missing row alike; this tells the user which. Any
 * other row was created by a concurrent sign-up after the strategy ran.
 */
const refuseKnown = async (req: PayloadRequest, { uid, signedInAt }: Identity): Promise<void> => {
  const known = await queryOne<{ is_disabled: boolean; is_ended: boolean }>(
    req,
    sql`select disabled_at is not null as is_disabled,
               role <> 'user' or coalesce(sessions_valid_from > to_timestamp(${signedInAt}), false) as is_ended
        from users
        where firebase_uid = ${uid}`,
  )
  if (known?.is_disabled) throw new ProductError('forbidden', MESSAGES.accountDisabled)
  if (known?.is_ended) throw new ProductError('unauthenticated', SESSION_ENDED)
}
