import type Stripe from 'stripe'
import { businessDaysLater, schedule } from '../store/due'
import { emit } from '../store/emit'
import { changeObject, type Hidden, readObject, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'

export type Stage = 'new' | 'half' | 'review' | 'complete' | 'restricted' | 'rejected'

/** Business days of a review. */
const REVIEW_DAYS = 1
const EVERYTHING = [
  'business_profile.mcc',
  'business_profile.url',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'individual.ssn_last_4',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]
const LAST_THINGS = ['external_account', 'individual.ssn_last_4', 'tos_acceptance.date', 'tos_acceptance.ip']
const DOCUMENT = ['individual.verification.document']

interface Wanting {
  readonly currentlyDue?: readonly string[]
  readonly pastDue?: readonly string[]
  readonly pending?: readonly string[]
  readonly disabled: Stripe.Account.Requirements.DisabledReason | null
  readonly isSubmitted: boolean
  readonly capability: 'active' | 'inactive' | 'pending'
}

const STAGES: Readonly<Record<Stage, Wanting>> = {
  new: {
    currentlyDue: EVERYTHING,
    pastDue: EVERYTHING,
    disabled: 'requirements.past_due',
    isSubmitted: false,
    capability: 'inactive',
  },
  half: {
    currentlyDue: LAST_THINGS,
    pastDue: LAST_THINGS,
    disabled: 'requirements.past_due',
    isSubmitted: false,
    capability: 'inactive',
  },
  review: {
    pending: DOCUMENT,
    disabled: 'requirements.pending_verification',
    isSubmitted: true,
    capability: 'pending',
  },
  complete: { disabled: null, isSubmitted: true, capability: 'active' },
  restricted: {
    currentlyDue: DOCUMENT,
    pastDue: DOCUMENT,
    disabled: 'requirements.past_due',
    isSubmitted: true,
    capability: 'inactive',
  },
  rejected: { disabled: 'rejected.fraud', isSubmitted: true, capability: 'inactive' },
}

export const stageFields = (
  stage: Stage,
  requested: readonly string[],
  prefix: string | null,
  without: readonly string[] = [],
) => {
  const wanting = STAGES[stage]
  const isActive = stage === 'complete'
  return {
    capabilities: Object.fromEntries(
      requested.map((name) => [name, without.includes(name) ? 'inactive' : wanting.capability]),
    ) as Stripe.Account.Capabilities,
    charges_enabled: isActive && requested.includes('card_payments'),
    details_submitted: wanting.isSubmitted,
    payouts_enabled: isActive,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [...(wanting.currentlyDue ?? [])],
      disabled_reason: wanting.disabled,
      errors: [],
      eventually_due: [...(wanting.currentlyDue ?? [])],
      past_due: [...(wanting.pastDue ?? [])],
      pending_verification: [...(wanting.pending ?? [])],
    },
    prefix: isActive ? prefix : null,
  }
}

/**
 * Notifies the Connect endpoint, and schedules the end of a review. A complete account has a bank account: its first one,
 * or that whose last digits are `bank`.
 */
export const moveAccount = async (
  turn: Turn,
  { body, hidden }: Stored<'account'>,
  stage: Stage,
  { without = [], bank }: { without?: readonly string[]; bank?: string | undefined } = {},
): Promise<Stripe.Account> => {
  const requested = hidden.requested ?? []
  const { prefix, ...fields } = stageFields(stage, requested, prefixOf(body), without)
  const last4 = bank ?? (stage === 'complete' && body.external_accounts?.data.length === 0 ? FIRST_BANK : undefined)
  const external_accounts =
    body.external_accounts && last4
      ? { ...body.external_accounts, data: [bankOf(body, last4)] }
      : body.external_accounts
  const settings =
    body.settings && prefix !== null
      ? { ...body.settings, card_payments: { ...body.settings.card_payments, statement_descriptor_prefix: prefix } }
      : body.settings
  const moved = await changeObject(turn, body, { ...fields, settings, external_accounts })
  if (last4) await emit(turn, 'account.external_account.created', bankOf(body, last4), { account: body.id })
  await emit(turn, 'account.updated', moved, { account: body.id, previous: previousOf(body) })
  for (const name of requested) await emitCapability(turn, body, moved, name as keyof Stripe.Account.Capabilities)
  if (stage === 'review') await schedule(turn, 'finish_review', body.id, businessDaysLater(turn.now, REVIEW_DAYS))
  return moved
}

const FIRST_BANK = '6789'

const bankOf = ({ id, country }: Stripe.Account, last4: string): Stripe.BankAccount => ({
  id: `ba_${id.slice(5)}${last4}`,
  object: 'bank_account',
  account: id,
  account_holder_name: null,
  account_holder_type: null,
  account_type: null,
  available_payout_methods: ['standard'],
  bank_name: 'STRIPE TEST BANK',
  country: country ?? 'US',
  currency: 'usd',
  default_for_currency: true,
  fingerprint: `${id.slice(5)}${last4}`,
  future_requirements: { currently_due: [], errors: [], past_due: [], pending_verification: [] },
  last4,
  metadata: {},
  requirements: { currently_due: [], errors: [], past_due: [], pending_verification: [] },
  routing_number: '110000000',
  status: 'new',
})

/** Unless the account has changed since. */
export const finishReview = async (turn: Turn, id: string): Promise<void> => {
  const account = await readObject(turn, 'account', id)
  if (account.body.requirements?.disabled_reason === 'requirements.pending_verification') {
    await moveAccount(turn, account, 'complete')
  }
}

/** A complete account gets them at once. */
export const requestCapabilities = (
  { body, hidden }: Stored<'account'>,
  wanted: readonly string[],
): { capabilities: Stripe.Account.Capabilities; hidden: Hidden } => {
  const requested = [...new Set([...(hidden.requested ?? []), ...wanted])]
  const status = body.payouts_enabled ? 'active' : 'inactive'
  const added = Object.fromEntries(requested.map((name) => [name, status]))
  return { capabilities: { ...added, ...body.capabilities }, hidden: { requested } }
}

const previousOf = ({ charges_enabled, payouts_enabled, details_submitted, requirements }: Stripe.Account) => ({
  charges_enabled,
  payouts_enabled,
  details_submitted,
  requirements,
})

const emitCapability = async (
  turn: Turn,
  before: Stripe.Account,
  after: Stripe.Account,
  name: keyof Stripe.Account.Capabilities,
): Promise<void> => {
  const status = after.capabilities?.[name]
  if (status === undefined || status === before.capabilities?.[name]) return
  const capability = {
    id: name,
    object: 'capability',
    account: after.id,
    requested: true,
    requested_at: after.created ?? null,
    requirements: after.requirements,
    status,
  }
  const previous = { status: before.capabilities?.[name] }
  await emit(turn, 'capability.updated', capability, { account: after.id, previous })
}

/** 2 to 10 Latin letters from the first words of the account's name. */
const prefixOf = ({ business_profile, email }: Stripe.Account): string => {
  const name = business_profile?.name ?? email?.split('@')[0] ?? ''
  const letters = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 10)
  return /[A-Z]/.test(letters) && letters.length >= 2 ? letters : 'CREATOR'
}
