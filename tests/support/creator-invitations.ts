import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import { invitationToken } from '../../src/services/invitations/invitation-tokens'
import type { TestProduct } from './product'

/** Without it, a brand can't invite anyone. */
export const givePostalAddress = async (product: Pick<TestProduct, 'payload'>, brandId: number): Promise<void> => {
  await query(
    { payload: product.payload },
    sql`insert into brand_email_settings (brand_id, postal_address)
        values (${brandId}, '48 Alder Street, Portland, OR 97205')
        on conflict (brand_id)
        do update set postal_address = excluded.postal_address`,
  )
}

/** An invitation to a brand's program that was sent so many days ago, with the token of its email. */
export const creatorInvitationFor = async (
  product: Pick<TestProduct, 'payload'>,
  brandId: number,
  email: string,
  { acceptAtOnce = false, daysAgo = 0 }: { acceptAtOnce?: boolean; daysAgo?: number } = {},
) => {
  const [row] = await query<{ id: number }>(
    { payload: product.payload },
    sql`insert into creator_invitations (brand_id, email, name, note, accept_at_once, sent_at)
        values (${brandId}, ${email}, 'Maya Hart', 'We love your reels.', ${acceptAtOnce},
                business_now() - make_interval(days => ${daysAgo}))
        on conflict (brand_id, email)
        do update set sent_at = excluded.sent_at
        returning id`,
  )
  const id = row?.id ?? 0
  return { id, token: invitationToken(id) }
}
