import { STATE_TABLES, type StateMachine } from '../src/domain/state-tables'
import { MOVERS } from './money-movers'

// Prints docs/money.md (see generate.mjs): a diagram of each state machine of money, and who or what moves it on.

const TITLES: Record<StateMachine, string> = {
  billing_cycles: 'Billing cycle: a month of sales, for all brands',
  brand_statements: 'Statement: what a brand owes for a month',
  creator_charges: 'Charge for one creator, paid by Stripe',
  platform_charges: 'Charge for the creators paid by PayPal',
  paypal_payouts: 'Payout by PayPal or Venmo',
  charge_refunds: 'Refund',
  transfer_reversals: 'Transfer reversal: a creator’s part of a lost payment',
  creator_transfers: 'Transfer: a creator’s part of a refund that failed',
  negative_balances: 'Negative balance of a creator with a brand',
  line_questions: 'Question of a brand about a line, which is not charged while it is open',
  restrictions: 'Ban on a person, or hold on a creator’s commission',
  brand_payment_methods: 'Payment method of a brand',
}

/** Where a row begins; the first state of the table if it is not named. */
const STARTS: Partial<Record<StateMachine, readonly string[]>> = {
  creator_charges: ['processing', 'blocked'],
  platform_charges: ['processing'],
}

const edge = (from: string, to: string, by: string): string => `  ${from} --> ${to}: ${by}`

/** Throws when the movers and the table differ. */
const diagramOf = (machine: StateMachine): string => {
  const table: Record<string, readonly string[]> = STATE_TABLES[machine]
  const edges = Object.entries(table).flatMap(([from, next]) =>
    next.map((to) => {
      const by = MOVERS[machine][from]?.[to]
      if (by === undefined) throw new Error(`${machine}: what moves ${from} to ${to}?`)
      return edge(from, to, by)
    }),
  )
  for (const [from, next] of Object.entries(MOVERS[machine]))
    for (const to of Object.keys(next))
      if (!table[from]?.includes(to)) throw new Error(`${machine}: ${from} cannot go to ${to}`)
  const ends = Object.entries(table).flatMap(([state, next]) => (next.length === 0 ? [`  ${state} --> [*]`] : []))
  const starts = STARTS[machine] ?? Object.keys(table).slice(0, 1)
  return mermaid([...starts.map((state) => `  [*] --> ${state}`), ...edges, ...ends])
}

const mermaid = (lines: readonly string[]): string => ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')

/** These two have no table: the view `line_states` derives the first, the second has the bank’s own statuses. */
const LINES = mermaid([
  '  [*] --> held',
  '  [*] --> invoiced',
  edge('held', '[*]', 'carried to the next statement'),
  edge('invoiced', 'funded', 'the brand pays, by PayPal'),
  edge('invoiced', 'paid', 'the brand pays, by Stripe'),
  edge('funded', 'paid', 'the payout or transfer arrives'),
  edge('funded', 'invoiced', 'the payment is lost'),
  edge('held', 'reversed', 'held commission is reversed'),
  edge('invoiced', 'reversed', 'held commission is reversed'),
  edge('funded', 'reversed', 'staff refund it, or held commission is reversed'),
  edge('paid', 'funded', 'the payout comes back, or a refund fails'),
  edge('paid', 'invoiced', 'the payment is lost'),
  edge('paid', 'reversed', 'staff refund it'),
  edge('reversed', 'funded', 'the refund fails'),
])
const DISPUTES = mermaid([
  '  [*] --> needs_response',
  '  [*] --> warning_needs_response',
  edge('warning_needs_response', 'warning_closed', 'the bank drops the inquiry'),
  edge('warning_needs_response', 'needs_response', 'the bank disputes it'),
  edge('needs_response', 'under_review', 'evidence is sent at Stripe'),
  edge('needs_response', 'lost', 'time passes, or a returned debit'),
  edge('under_review', 'won', 'the bank decides'),
  edge('under_review', 'lost', 'the bank decides, and that part is owed again'),
])

const sections = [
  ...(Object.keys(STATE_TABLES) as StateMachine[]).map((machine) => [TITLES[machine], diagramOf(machine)] as const),
  ['Line of a statement: one creator (derived, not stored)', LINES] as const,
  ['Dispute (the bank’s own statuses)', DISPUTES] as const,
]

process.stdout.write(
  [
    '# The states of money',
    '',
    'Written by `npm run generate` from `src/domain/state-tables.ts`; Postgres enforces the same transitions. Each arrow',
    'names who or what moves a row on. How they fit together is in [decision 0022](decisions/0022-how-a-month-is-paid.md).',
    '',
    ...sections.flatMap(([title, diagram]) => [`## ${title}`, '', diagram, '']),
  ].join('\n'),
)
