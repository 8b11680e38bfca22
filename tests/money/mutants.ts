import type { Change } from '../support/changed-programs'

/** Found by the kill loop. */
export const MUTANTS = ['unstable-key', 'no-lookup', 'no-guards', 'thawed-request'] as const
/** Each is found by the scene of the same name. */
export const SCRIPTED = [
  'stuck-line',
  'whole-loss',
  'forgotten-refund',
  'kept-refund',
  'stuck-transfer',
  'no-hold',
  'one-part',
  'believed-refusal',
  'trusted-key',
  'trusted-batch',
] as const
export type Scripted = (typeof SCRIPTED)[number]
export type Mutant = (typeof MUTANTS)[number] | Scripted

export const isScripted = (name: string): name is Scripted => SCRIPTED.some((one) => one === name)

const is = (mutant: Mutant): string => `process.env.MUTANT === '${mutant}'`

/**
 * The idempotency key of a call with faults: a different one each time, a new one after an unknown outcome, or the
 * right one.
 */
const keyOf = (key: string, tries: string): string =>
  `${is('unstable-key')} ? ${key} + ':' + Math.random() : ${is('no-lookup')} && ${tries} > 1 ? ${key} + ':' + ${tries} : ${key}`

/** An SQL condition that is always true when the guards are removed. */
const UNGUARDED = `sql\`\${${is('no-guards')}}::boolean or `

/** Charges with today's fee instead of the fee the charge was created with. */
const THAWED = `case when \${${is('thawed-request')}}::boolean and r.fee_fixed_cents > 0
  then r.request || jsonb_build_object('amount', (r.request ->> 'amount')::int - r.fee_fixed_cents
    + (select f.fixed_cents from fee_schedules f where f.method = 'card' order by f.effective_from desc limit 1))
  else r.request end as request`

/**
 * Known faults of payment code, each of which the kill loop or a scene must find on its own. They exist only in the
 * breakable programs (prepare.ts) and are inactive until `MUTANT` names one; `no-guards` needs a database without the
 * same guards (`takeGuardsAway`).
 */
export const CHANGES: Change[] = [
  {
    file: 'src/services/money/charges/send-charge.ts',
    mark: 'stable-key',
    text: ' key)',
    by: ` ${keyOf('key', 'tries')})`,
  },
  {
    file: 'src/services/money/payouts/send-payout.ts',
    mark: 'stable-key',
    text: 'payout.key',
    by: keyOf('payout.key', 'payout.tries'),
  },
  { file: 'src/services/money/transition.ts', mark: 'state-guard', text: 'sql`', by: UNGUARDED },
  {
    file: 'src/services/money/charges/apply-intent.ts',
    mark: 'late-success',
    text: "to === 'succeeded'",
    by: `!(${is('no-guards')}) && to === 'succeeded'`,
  },
  { file: 'src/services/money/charges/unpaid-lines.ts', mark: 'one-live-charge', text: 'sql`', by: UNGUARDED },
  {
    file: 'src/services/money/charges/charge-statement.ts',
    mark: 'one-charge-at-a-time',
    text: 'lineIds',
    by: `${is('no-guards')} || lineIds`,
  },
  {
    file: 'src/services/money/sweeps/sweep-payments.ts',
    mark: 'due-once',
    text: "status = 'review'",
    by: `(status = 'review' or \${${is('no-guards')}}::boolean and status = 'charging')`,
  },
  { file: 'src/services/money/charges/send-charge.ts', mark: 'frozen-request', text: 'r.request', by: THAWED },
  {
    file: 'src/services/money/charges/release-lines.ts',
    text: "way.route = 'paypal' and",
    by: `not \${${is('stuck-line')}}::boolean and way.route = 'paypal' and`,
  },
  {
    file: 'src/services/money/charges/apply-dispute.ts',
    mark: 'disputed-part',
    text: 'dispute.amount,',
    by: `${is('whole-loss')} ? charge.gross_cents : dispute.amount,`,
  },
  {
    file: 'src/services/money/charges/send-reversal.ts',
    mark: 'reversed-by-refunds',
    text: 'refunded_cents)',
    by: `(${is('forgotten-refund')} ? 0 : refunded_cents))`,
  },
  {
    file: 'src/services/money/charges/apply-refund.ts',
    mark: 'owed-again',
    text: 'commission_cents === 0',
    by: `${is('kept-refund')} || commission_cents === 0`,
  },
  {
    file: 'src/services/money/charges/transfer-ways.ts',
    text: `not \${CAN_TRANSFER}`,
    by: `not \${${is('stuck-transfer')}}::boolean and not \${CAN_TRANSFER}`,
  },
  {
    file: 'src/services/money/payout-route.ts',
    mark: 'hold',
    text: 'sql`(',
    by: `sql\`(\${${is('no-hold')}}::boolean or `,
  },
  {
    file: 'src/services/money/payouts/queue-payouts.ts',
    mark: 'parts',
    text: 'greatest(',
    by: `\${sql.raw(${is('one-part')} ? 'least' : 'greatest')}(`,
  },
  {
    file: 'src/services/money/payouts/send-payout.ts',
    text: 'r.first_sent_at = r.sent_at as is_first',
    by: `\${${is('believed-refusal')}}::boolean or r.first_sent_at = r.sent_at as is_first`,
  },
  {
    file: 'src/services/money/charges/send-charge.ts',
    text: 'r.first_sent_at < now()',
    by: `not \${${is('trusted-key')}}::boolean and r.first_sent_at < now()`,
  },
  {
    file: 'src/services/money/payouts/send-payout.ts',
    text: 'r.first_sent_at < now()',
    by: `not \${${is('trusted-batch')}}::boolean and r.first_sent_at < now()`,
  },
]
