/** A text of the product's sources, and what stands in its place. */
export type Change = { file: string; text: string; by: string }

export const MUTANTS = ['unstable-key', 'no-lookup', 'no-guards', 'thawed-request'] as const
export type Mutant = (typeof MUTANTS)[number]

const is = (mutant: Mutant): string => `process.env.MUTANT === '${mutant}'`

/** The key of a call: another one each time, a new one after an unknown outcome in the place of a look, or the one that it has to be. */
const keyOf = (key: string, tries: string): string =>
  `${is('unstable-key')} ? ${key} + ':' + Math.random() : ${is('no-lookup')} && ${tries} > 1 ? ${key} + ':' + ${tries} : ${key}`

/**
 * Faults that payment code is known to have, each of which the kill loop has to find by itself. They are built into the
 * breakable programs alone (build-programs.ts) and sleep until `MUTANT` names one; `no-guards` goes with a database from
 * which the same guards were taken (`takeGuardsAway`).
 */
export const CHANGES: Change[] = [
  {
    file: 'src/services/money/charges/send-charge.ts',
    text: 'createPaymentIntent(request, key)',
    by: `createPaymentIntent(request, ${keyOf('key', 'tries')})`,
  },
  {
    file: 'src/services/money/payouts/send-payout.ts',
    text: 'key: claimed.key,',
    by: `key: ${keyOf('claimed.key', 'claimed.tries')},`,
  },
  {
    file: 'src/services/money/transition.ts',
    text: `\${column}::text = any(\${arrayParam(statesBefore(machine, to))}::text[])`,
    by: `(\${${is('no-guards')}}::boolean or \${column}::text = any(\${arrayParam(statesBefore(machine, to))}::text[]))`,
  },
  {
    file: 'src/services/money/charges/apply-intent.ts',
    text: "to === 'succeeded' && AFTER_SUCCESS.includes(charge.status)",
    by: `!(${is('no-guards')}) && to === 'succeeded' && AFTER_SUCCESS.includes(charge.status)`,
  },
  {
    file: 'src/services/money/charges/unpaid-lines.ts',
    text: `and not exists (select 1 from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost'))`,
    by: `and (\${${is('no-guards')}}::boolean or not exists (select 1 from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost')))`,
  },
  // The amount of what is charged by today's fee instead of the one that the charge was made with.
  {
    file: 'src/services/money/charges/send-charge.ts',
    text: 'returning idempotency_key as key, request, tries',
    by: `returning idempotency_key as key, case when \${${is('thawed-request')}}::boolean and fee_fixed_cents > 0 then request || jsonb_build_object('amount',
      (request ->> 'amount')::int - fee_fixed_cents + (select f.fixed_cents from fee_schedules f where f.method = 'card' order by f.effective_from desc limit 1)) else request end as request, tries`,
  },
]
