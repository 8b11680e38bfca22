import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createFeeChange } from '../../../src/contracts/fees'
import { createTag } from '../../../src/contracts/partners'
import { approvePartnership } from '../../../src/contracts/partnerships'
import { saveDestination, startStripeAccount } from '../../../src/contracts/payout-settings'
import { createProgram } from '../../../src/contracts/programs'
import { defaultProgram } from '../../../src/contracts/setup-rules'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { FAILED_JOB, failJob, failSync, sentEmail } from '../../support/failed-work'
import { clientOf, signUp, signUpCreator } from '../../support/people'
import { BANK, CARD, finish, giveBank, giveCard } from '../money/setup-page'
import { BILLING_STORIES } from './billing-stories'
import { INVITATION_STORIES } from './invitation-stories'
import { MESSAGE_STORIES } from './message-stories'
import { RESTRICTION_STORIES } from './restriction-stories'
import type { Story } from './story'
import { TEAM_STORIES } from './team-stories'
import { application, brandWithoutProgram, halfSignedUp, rejectedCreator } from './world'

const withNewCreator: Story = async ({ product, brand }) => {
  const { client, creator } = await signUpCreator(product, { from: brand.id })
  return { by: client, names: { creators: [creator.id] } }
}
const withOwnApplication: Story = async (world) => {
  const { client, partnership } = await application(world)
  return { by: client, names: { partnerships: [partnership.id] } }
}
const withUndecidedCreator: Story = async ({ product }) => ({
  names: { creators: [(await signUpCreator(product)).creator.id] },
})
const withApplication: Story = async (world) => ({
  names: { partnerships: [(await application(world)).partnership.id] },
})
const halfSignedUpAs =
  (user_type: 'brand' | 'creator'): Story =>
  async (world) => {
    const { client, userId } = await halfSignedUp(world, user_type)
    return { by: client, names: { users: [userId] } }
  }

/** The id of a newly added card, or of a bank account that waits for its deposits. */
const withMethod =
  (kind: 'card' | 'slow'): Story =>
  async ({ product, brand }) => {
    const given =
      kind === 'card'
        ? await giveCard(product, brand.client, CARD.master)
        : await giveBank(product, brand.client, BANK.slow)
    const { methods } = await finish(brand.client, given)
    const last4 = (kind === 'card' ? CARD.master : BANK.slow).slice(-4)
    return { names: { brand_payment_methods: [methods.find((method) => method.last4 === last4)?.id] } }
  }

/** A destination that waits for the token of its email. */
const withDestinationToConfirm: Story = async ({ partner, run }) => {
  const paypal_email = 'partner@wallet.test'
  await partner.client.call(saveDestination, { body: { preferred_method: 'paypal', paypal_email } })
  const token = 'x'.repeat(43)
  const hash = createHash('sha256').update(token).digest('hex')
  await run(
    sql`update creator_payment_destinations
        set verification_hash = ${hash}, verification_sent_at = now(), verification_status = 'pending'
        where creator_id = ${partner.creator.id}`,
  )
  return { names: { token: [token] } }
}

const withStripeAccount: Story = async ({ product }) => {
  const { client } = await signUpCreator(product, { isApproved: true })
  await client.call(startStripeAccount, { body: {} })
  return { by: client }
}

const withFeeChange: Story = async ({ brand, products }) => {
  const body = {
    products: { productIds: products.slice(0, 1).map(({ id }) => id) },
    kind: 'raise' as const,
    percent: 1,
  }
  return { names: { fee_changes: [(await brand.client.call(createFeeChange, { body })).id] } }
}

/** The stories of calls that use up what they need, or that other callers make. Any other call has none. */
export const STORIES: Record<string, Story> = {
  'POST /api/admin/sync-runs/{id}/retry': async ({ brand, run }) => {
    const [failed] = await run<{ id: number }>(failSync(brand.id))
    return { names: { sync_runs: [failed?.id] } }
  },
  'POST /api/admin/emails/{id}/resend': async ({ run }) => {
    const [sent] = await run<{ id: number }>(sentEmail)
    return { names: { emails: [sent?.id] } }
  },
  'POST /api/admin/users/{id}/erase': async ({ product }) => ({
    names: { users: [(await signUpCreator(product)).user.id] },
  }),
  'POST /api/admin/jobs/{queue}/{job}/retry': async ({ run }) => {
    await run(failJob)
    return { names: { queue: [FAILED_JOB.queue], job: [FAILED_JOB.job] } }
  },
  'POST /api/session': async ({ admin }) => ({ by: admin }),
  'POST /api/users': async ({ product }) => {
    const person = await signUp(product)
    return { by: clientOf(product, person), names: { email: [person.email], firebase_uid: [person.uid] } }
  },
  'POST /api/users/me/close': async ({ product }) => {
    const { client, person } = await signUpCreator(product)
    return { by: client, names: { email: [person.email] } }
  },
  'POST /api/users/me/log-out-everywhere': async ({ product }) => ({ by: (await signUpCreator(product)).client }),
  'POST /api/brands': halfSignedUpAs('brand'),
  'POST /api/first-steps/dismiss': async (world) => {
    await withMethod('card')(world)
    await world.run(
      sql`update brands
          set billing_name = 'Fernhill Goods LLC', billing_address = '48 Alder Street', billing_city = 'Portland',
              billing_region = 'OR', billing_postal_code = '97205', billing_country = 'US', fees_confirmed_at = now(),
              page_previewed_at = now()
          where id = ${world.brand.id}`,
    )
    return { by: world.brand.client }
  },
  'GET /api/brands/me': async ({ brand }) => ({ by: brand.client }),
  'POST /api/creators': halfSignedUpAs('creator'),
  'POST /api/creators/approve': withUndecidedCreator,
  'POST /api/creators/reject': withUndecidedCreator,
  'POST /api/creators/{id}/reapply': async (world) => {
    const { client, creator } = await rejectedCreator(world)
    return { by: client, names: { creators: [creator.id] } }
  },

  'GET /api/amazon/callback': async () => ({ names: { error: ['access_denied'] }, status: 303 }),
  'POST /api/amazon/disconnect': async ({ product }) => ({
    by: (await connectedBrand(product, { seller: 'harbor' })).client,
  }),

  'POST /api/affiliate-programs': async (world) => {
    const { client, brand } = await brandWithoutProgram(world)
    return { by: client, names: { brands: [brand.id] } }
  },
  // A product without links, which other calls need.
  'POST /api/affiliate-programs/{id}/products/remove': async ({ products }) => ({
    names: { productIds: [[products[3]?.id]], products: [products[3]?.id] },
  }),
  'GET /api/fees/changes/{id}/items': withFeeChange,
  'POST /api/fees/changes/{id}/cancel': withFeeChange,
  // With conditions, which the creators of other calls would not meet.
  'PATCH /api/affiliate-programs/{id}': async (world) => {
    const { client, brand } = await brandWithoutProgram(world)
    const program = await client.call(createProgram, {
      body: { ...defaultProgram('Harbor Goods'), brand_id: brand.id },
    })
    return { by: client, names: { affiliate_programs: [program.id] } }
  },
  'PUT /api/creators/{id}/channels': withNewCreator,
  'POST /api/creator-brand-partnerships': withNewCreator,
  'POST /api/partnerships/approve': withApplication,
  'POST /api/partnerships/reject': withApplication,
  'PATCH /api/creator-tags/{id}': async () => ({ names: { name: ['Renamed'] } }),
  'DELETE /api/creator-tags/{id}': async ({ brand }) => ({
    names: { creator_tags: [(await brand.client.call(createTag, { body: { name: 'Once' } })).id] },
  }),
  'POST /api/partnerships/{id}/approve': withApplication,
  'POST /api/partnerships/{id}/reject': withApplication,
  'POST /api/partnerships/{id}/end': async ({ product, brand, program }) => {
    const { partnership } = await applicantOf(product, { brand, program })
    // An earlier call may have turned off automatic approval.
    await brand.client.call(approvePartnership, { params: { id: partnership.id } })
    return { names: { partnerships: [partnership.id] } }
  },
  'PUT /api/partnerships/{id}/message': withOwnApplication,
  'POST /api/partnerships/{id}/withdraw': withOwnApplication,
  'POST /api/referrals': withNewCreator,
  'GET /api/earnings/months/{month}/statement': async ({ day }) => ({ names: { month: [day.slice(0, 7)] } }),

  'POST /api/payment-methods/finish': async ({ product, brand }) => {
    const { setup_intent_id } = await giveCard(product, brand.client, CARD.visa)
    return { names: { setup_intent_id: [setup_intent_id] } }
  },
  'POST /api/payment-methods/{id}/verify': withMethod('slow'),
  'POST /api/payment-methods/{id}/default': withMethod('card'),
  'DELETE /api/payment-methods/{id}': withMethod('card'),
  'POST /api/payout-settings/stripe/replace': withStripeAccount,
  'POST /api/payout-settings/destination/verify': withDestinationToConfirm,
  'POST /api/payout-settings/destination/resend': withDestinationToConfirm,
  ...BILLING_STORIES,
  ...MESSAGE_STORIES,
  ...RESTRICTION_STORIES,
  ...TEAM_STORIES,
  ...INVITATION_STORIES,
}
