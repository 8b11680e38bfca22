/** A text of the product's sources, and what stands in its place; below a comment `// mutant: MARK` where `mark` is given. */
export type Change = { file: string; mark?: string; text: string; by: string }

export const MUTANTS = ['unstable-key', 'no-lookup', 'no-guards', 'thawed-request'] as const
export type Mutant = (typeof MUTANTS)[number]

const is = (mutant: Mutant): string => `process.env.MUTANT === '${mutant}'`

/** The key of a call: another one each time, a new one after an unknown outcome in the place of a look, or the one that it has to be. */
const keyOf = (key: string, tries: string): string =>
  `${is('unstable-key')} ? ${key} + ':' + Math.random() : ${is('no-lookup')} && ${tries} > 1 ? ${key} + ':' + ${tries} : ${key}`

/** A condition of SQL that holds always without its guards. */
const UNGUARDED = `sql\`\${${is('no-guards')}}::boolean or `

/** The amount of what is charged by today's fee instead of the one that the charge was made with. */
const THAWED = `case when \${${is('thawed-request')}}::boolean and r.fee_fixed_cents > 0
  then r.request || jsonb_build_object('amount', (r.request ->> 'amount')::int - r.fee_fixed_cents
    + (select f.fixed_cents from fee_schedules f where f.method = 'card' order by f.effective_from desc limit 1))
  else r.request end as request`

/**
 * Faults that payment code is known to have, each of which the kill loop has to find by itself. They are built into the
 * breakable programs alone (build-programs.ts) and sleep until `MUTANT` names one; `no-guards` goes with a database from
 * which the same guards were taken (`takeGuardsAway`).
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
  { file: 'src/services/money/charges/send-charge.ts', mark: 'frozen-request', text: 'r.request', by: THAWED },
]
