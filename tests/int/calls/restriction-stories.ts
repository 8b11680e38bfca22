import { sql } from 'drizzle-orm'
import { adapterOf } from '../../../src/database'
import { answerToken } from '../../../src/services/restrictions/restriction-tokens'
import { signUpCreator } from '../../support/people'
import { earnNothing } from '../../support/raw-earning'
import type { Story } from './story'

const withNewUser: Story = async ({ product }) => ({ names: { users: [(await signUpCreator(product)).user.id] } })

const withEarner: Story = async ({ product }) => {
  const { user, creator } = await signUpCreator(product)
  const { pool } = adapterOf(product.payload)
  await earnNothing(async (text, values) => (await pool.query(text, values)).rows, creator.id)
  return { names: { users: [user.id] } }
}

/** An open ban or hold of somebody new. */
const withRestriction =
  (kind: 'ban' | 'hold'): Story =>
  async ({ product, run }) => {
    const { user, creator } = await signUpCreator(product)
    const [row] = await run<{ id: number }>(
      sql`insert into restrictions (kind, user_id, creator_id, reason, placed_on, starts_on, answer_by, decide_by)
          values (${kind}, ${user.id}, ${kind === 'hold' ? creator.id : null}, 'The terms', business_date(), business_date() + 14,
            business_date() + 14, business_date() + 30)
          returning id`,
    )
    return { names: { restrictions: [row?.id], id: [row?.id], token: [answerToken(user.id)] } }
  }

export const RESTRICTION_STORIES: Record<string, Story> = {
  'POST /api/admin/users/{id}/ban': withNewUser,
  'POST /api/admin/users/{id}/ban-with-notice': withNewUser,
  'POST /api/admin/users/{id}/hold': withEarner,
  'POST /api/admin/partnerships/{id}/hold': async ({ partner }) => ({
    names: { partnerships: [partner.partnership.id] },
  }),
  'POST /api/admin/restrictions/{id}/release': withRestriction('hold'),
  'POST /api/admin/restrictions/{id}/reverse': withRestriction('hold'),
  'POST /api/admin/restrictions/{id}/lift-ban': withRestriction('ban'),
  'POST /api/admin/restrictions/{id}/uphold-ban': withRestriction('ban'),
  // No refund has failed.
  'POST /api/admin/restrictions/{id}/refund': async (world) => ({
    ...(await withRestriction('hold')(world)),
    status: 409,
  }),
  'POST /api/restrictions/read': withRestriction('ban'),
  'POST /api/restrictions/answer': withRestriction('hold'),
}
