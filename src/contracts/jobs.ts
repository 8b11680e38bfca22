import * as z from 'zod'

export const MAIL_TEMPLATES = [
  'brand-welcome',
  'creator-welcome',
  'creator-welcome-approved',
  'application-received',
  'application-approved',
  'application-rejected',
  'fees-lowered',
  'fees-kept',
  'partnership-ended',
  'creator-approved',
  'creator-rejected',
  'login-email-changed',
  'password-changed',
  'amazon-revoked',
  'payout-destination-confirm',
  'payout-destination-changed',
  'statement-issued',
  'statement-paid',
  'statement-failed',
  'dispute-opened',
  'refund-failed',
  'creator-statement',
  'creator-reminder',
  'payout-to-account',
  'payout-sent',
  'payout-failed',
  'payout-unclaimed',
  'payout-held',
  'payout-released',
  'commission-refunded',
  'commission-reversed',
  'negative-balance-cleared',
  'negative-balance-ended',
  'commission-restored',
  'line-question-asked',
  'line-question-ended',
  'line-question-expired',
  'reconciliation-differences',
  'payment-route-closed',
  'landing-welcome',
  'landing-confirm',
  'team-invited',
  'team-changed',
  'team-handed-over',
] as const
export type TemplateName = (typeof MAIL_TEMPLATES)[number]

const ById = z.object({ id: z.int() })
const OfBrand = z.object({ brand_id: z.int() })
const OfCharge = z.object({ kind: z.enum(['creator', 'platform']), id: z.int() })
/** A cron job without data: what is due is read from the database. */
const Tick = z.nullish(z.object({}))

export const JOBS = {
  'sweep-syncs': Tick,
  'sync-profile': OfBrand,
  'sweep-catalogs': Tick,
  'sync-catalog': OfBrand,
  'close-cycles': Tick,
  'sweep-payments': Tick,
  'sweep-events': Tick,
  'charge-statement': ById,
  'release-lines': ById,
  'follow-question': ById,
  'send-charge': OfCharge,
  'check-charge': OfCharge,
  'probe-charge': OfCharge,
  'send-payout': ById,
  'check-payout': ById,
  'probe-payout': ById,
  'redirect-payout': ById,
  'remind-unclaimed': ById,
  'refresh-account': z.object({ account_id: z.string() }),
  'send-refund': ById,
  'send-reversal': ById,
  'send-transfer': ById,
  'handle-event': z.object({ provider: z.enum(['stripe', 'paypal']), id: z.int() }),
  'settle-statement': ById,
  'review-balances': Tick,
  reconcile: Tick,
  'deliver-events': Tick,
  'sweep-outbox': Tick,
  'send-notification': z.object({ event_id: z.int() }),
  'send-mail': z.object({
    /** The key of its row in `emails`. */
    email: z.uuid().optional(),
    to: z.email(),
    template: z.enum(MAIL_TEMPLATES),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Sealed secret values, because the queue keeps jobs for days. */
    sealed: z.record(z.string(), z.string()).default({}),
  }),
  'create-links': ById,
  'sweep-link-batches': Tick,
  'apply-fee-changes': Tick,
  'reseal-tokens': Tick,
  'mask-visitors': Tick,
  'forget-visitors': Tick,
  'forget-emails': Tick,
  'forget-networks': Tick,
} as const

export type JobName = keyof typeof JOBS
export type JobInput<N extends JobName> = NonNullable<z.input<(typeof JOBS)[N]>>
export type JobData<N extends JobName> = z.output<(typeof JOBS)[N]>
