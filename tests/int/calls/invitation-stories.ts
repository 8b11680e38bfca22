import { creatorInvitationFor, givePostalAddress } from '../../support/creator-invitations'
import type { Story } from './story'

/** An invitation without an answer that can be reminded of. */
const withInvitation =
  (email: string): Story =>
  async ({ product, brand }) => {
    await givePostalAddress(product, brand.id)
    const { id, token } = await creatorInvitationFor(product, brand.id, email, { daysAgo: 4 })
    return { names: { creator_invitations: [id], token: [token] } }
  }

export const INVITATION_STORIES: Record<string, Story> = {
  'POST /api/creator-invitations': async ({ product, brand }) => {
    await givePostalAddress(product, brand.id)
    return { names: { email: ['maya@invited.test'] } }
  },
  'POST /api/creator-invitations/{id}/remind': withInvitation('reminded@invited.test'),
  'DELETE /api/creator-invitations/{id}': withInvitation('revoked@invited.test'),
  'POST /api/creator-invitations/read': withInvitation('reading@invited.test'),
  'POST /api/creator-invitations/decline': withInvitation('declining@invited.test'),
  'POST /api/creator-invitations/unsubscribe': withInvitation('ending@invited.test'),
}
