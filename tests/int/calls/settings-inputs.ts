import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { saveDestination } from '../../../src/contracts/payout-settings'
import { BANK, CARD, finish, giveBank, giveCard } from '../money/setup-page'
import type { MakeRow } from './make-row'
import type { World } from './world'

/** The id of a newly added card, or of a bank account that waits for its deposits. */
const methodOf = async ({ product, brand }: World, kind: 'card' | 'slow'): Promise<number> => {
  const given =
    kind === 'card'
      ? await giveCard(product, brand.client, CARD.master)
      : await giveBank(product, brand.client, BANK.slow)
  const { methods } = await finish(brand.client, given)
  const last4 = (kind === 'card' ? CARD.master : BANK.slow).slice(-4)
  return methods.find((method) => method.last4 === last4)?.id ?? 0
}

const toConfirm = async ({ partner, run }: World, token = 'x'.repeat(43)): Promise<string> => {
  const paypal_email = 'partner@wallet.test'
  await partner.client.call(saveDestination, { body: { preferred_method: 'paypal', paypal_email } })
  const hash = createHash('sha256').update(token).digest('hex')
  await run(
    sql`update creator_payment_destinations
        set verification_hash = ${hash}, verification_sent_at = now(), verification_status = 'pending'
        where creator_id = ${partner.creator.id}`,
  )
  return token
}

const W9 = {
  form: 'w9',
  legal_name: 'Maya Hart',
  classification: 'individual',
  country: 'US',
  address: '1 Elm Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  tax_id_kind: 'ssn',
  tax_id: '521-30-6789',
  signed_name: 'Maya Hart',
  is_certified: true,
}

/** One row for each call of payment methods and payout settings. */
export const SETTINGS_INPUTS: Record<string, MakeRow> = {
  getPaymentMethods: ({ brand }) => ({ by: brand.client }),
  postPaymentMethodsSetup: ({ brand }) => ({
    by: brand.client,
    body: { type: 'us_bank_account', return_url: '/dashboard/payment-settings' },
  }),
  postPaymentMethodsFinish: async ({ product, brand }) => {
    const { setup_intent_id } = await giveCard(product, brand.client, CARD.visa)
    return { by: brand.client, body: { setup_intent_id } }
  },
  postPaymentMethodsByIdVerify: async (world) => ({
    by: world.brand.client,
    params: { id: await methodOf(world, 'slow') },
    body: { amounts: [32, 45] },
  }),
  postPaymentMethodsByIdDefault: async (world) => ({
    by: world.brand.client,
    params: { id: await methodOf(world, 'card') },
    body: { of_type: true },
  }),
  deletePaymentMethodsById: async (world) => ({
    by: world.brand.client,
    params: { id: await methodOf(world, 'card') },
  }),

  getPayoutSettings: ({ partner }) => ({ by: partner.client }),
  postPayoutSettingsStripe: ({ partner }) => ({ by: partner.client, body: { country: 'US' } }),
  postPayoutSettingsStripeRefresh: ({ partner }) => ({ by: partner.client }),
  putPayoutSettingsDestination: ({ partner }) => ({
    by: partner.client,
    body: { preferred_method: 'venmo', venmo_handle: '@maya-hart' },
  }),
  postPayoutSettingsDestinationVerify: async (world) => ({
    by: world.partner.client,
    body: { token: await toConfirm(world) },
  }),
  postPayoutSettingsDestinationResend: async (world) => {
    await toConfirm(world)
    return { by: world.partner.client }
  },
  putPayoutSettingsTax: ({ partner }) => ({ by: partner.client, body: W9 }),
}
