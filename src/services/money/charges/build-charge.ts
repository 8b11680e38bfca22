import type { Row } from '../../../database-rows'
import { grossUp, type ProcessingFeeSchedule, type ProcessingFeeTerms } from '../../../domain/processing-fee-schedules'
import { splitByLargestRemainder } from '../../../domain/split'
import { statementDescriptor, statementDescriptorSuffix } from '../../../domain/statement-descriptor'

export type UnpaidLine = Row<'statement_lines', 'id' | 'creator_id'> & {
  /** The creator's Stripe account. */
  account: Row<'creator_payment_methods'>['stripe_account_id']
  /** What is owed of the line. */
  amount_cents: number
  /** Payout fee that the brand paid before. */
  paid_payout_fee_cents: number
  /** In how many parts PayPal pays it. */
  payout_parts: number
  creator_name: Row<'creators'>['name']
  route: NonNullable<Row<'statement_lines'>['route']>
  is_chargeable: boolean
  attempt: number
  previous_id: Row<'creator_charges'>['id'] | null
}

export type Payer = Row<'brand_statements', 'brand_id'> &
  Row<'brands', 'brand_name'> &
  Row<'brand_payment_methods', 'pm_type' | 'mandate_id'> & {
    statement_id: Row<'brand_statements'>['id']
    cycle_id: Row<'brand_statements'>['billing_cycle_id']
    month: string
    customer: NonNullable<Row<'brands'>['stripe_customer_id']>
    method_id: Row<'brand_payment_methods'>['id']
    /** Set in every verified method. */
    method_token: NonNullable<Row<'brand_payment_methods'>['stripe_payment_method_id']>
    environment: string
    /** The id of this database, with which every key begins. */
    installation: string
  }

/** Reserved length of our account's statement descriptor prefix. */
const PREFIX_LENGTH = 10

/**
 * Grossed up so that the creator receives exactly the commission, with the request frozen as it will be sent, under a
 * key made of the installation, cycle, brand, creator and attempt. Source: Stripe, "Destination charges".
 */
export const creatorChargeOf = (payer: Payer, line: UnpaidLine, schedule: ProcessingFeeSchedule) => {
  const { gross_cents, processing_fee_cents } = grossUp(BigInt(line.amount_cents), schedule)
  const key = `${payer.installation}:cc:${payer.cycle_id}:${payer.brand_id}:${line.creator_id}:v${line.attempt}`
  const request = {
    ...requestOf(payer, {
      key,
      amount: Number(gross_cents),
      name: payer.brand_name,
      description: `${payer.brand_name}: ${payer.month} commission for ${line.creator_name}`,
    }),
    on_behalf_of: line.account,
    transfer_data: { destination: line.account },
    application_fee_amount: Number(processing_fee_cents),
  }
  return {
    line_id: line.id,
    creator_id: line.creator_id,
    account: line.account,
    commission_cents: line.amount_cents,
    gross_cents: Number(gross_cents),
    processing_fee_cents: Number(processing_fee_cents),
    ...termsOf(schedule),
    status: line.is_chargeable ? 'processing' : 'blocked',
    attempt: line.attempt,
    previous_id: line.previous_id,
    key,
    request,
    ...descriptorOf(payer.pm_type, payer.brand_name),
  }
}

export type Breakdown = {
  commissions_cents: number
  payout_fees_cents: number
  processing_fee_cents: number
  lines: {
    line_id: number
    creator_id: number
    commission_cents: number
    payout_fee_cents: number
    processing_fee_cents: number
  }[]
}

/**
 * Grossed up once; the processing fee is split over the lines by the largest-remainder method. A payout fee that the
 * brand has paid is not charged again.
 */
export const breakdownFor = (
  lines: readonly Pick<UnpaidLine, 'id' | 'creator_id' | 'amount_cents' | 'paid_payout_fee_cents' | 'payout_parts'>[],
  { schedule, payoutFeeCents }: { schedule: ProcessingFeeTerms; payoutFeeCents: number },
): { gross_cents: number; breakdown: Breakdown } => {
  const payoutFees = lines.map(({ paid_payout_fee_cents, payout_parts }) =>
    Math.max(0, payout_parts * payoutFeeCents - paid_payout_fee_cents),
  )
  const commissions = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const allPayoutFees = payoutFees.reduce((sum, fee) => sum + fee, 0)
  const { gross_cents, processing_fee_cents } = grossUp(BigInt(commissions + allPayoutFees), schedule)
  const shares = splitByLargestRemainder(
    processing_fee_cents,
    lines.map(({ id, amount_cents }) => ({ id, weight: BigInt(amount_cents) })),
  )
  return {
    gross_cents: Number(gross_cents),
    breakdown: {
      commissions_cents: commissions,
      payout_fees_cents: allPayoutFees,
      processing_fee_cents: Number(processing_fee_cents),
      lines: lines.map(({ id, creator_id, amount_cents }, index) => ({
        line_id: id,
        creator_id,
        commission_cents: amount_cents,
        payout_fee_cents: payoutFees[index] ?? 0,
        processing_fee_cents: Number(shares.get(id) ?? 0n),
      })),
    },
  }
}

export const platformChargeOf = (
  payer: Payer,
  lines: UnpaidLine[],
  schedule: ProcessingFeeSchedule,
  payoutFeeCents: number,
  { attempt, previous_id }: { attempt: number; previous_id: number | null },
) => {
  const { gross_cents, breakdown } = breakdownFor(lines, { schedule, payoutFeeCents })
  const key = `${payer.installation}:pc:${payer.cycle_id}:${payer.brand_id}:v${attempt}`
  const request = requestOf(payer, {
    key,
    amount: gross_cents,
    name: payer.brand_name,
    description: `${payer.brand_name}: ${payer.month} commissions for PayPal payouts`,
  })
  return {
    gross_cents,
    commission_cents: breakdown.commissions_cents,
    breakdown,
    attempt,
    previous_id,
    key,
    request,
    ...termsOf(schedule),
  }
}

const requestOf = (
  payer: Payer,
  { key, amount, name, description }: { key: string; amount: number; name: string; description: string },
) => ({
  amount,
  currency: 'usd',
  customer: payer.customer,
  payment_method: payer.method_token,
  allowed_payment_method_types: [payer.pm_type],
  ...(payer.pm_type === 'us_bank_account' && payer.mandate_id ? { mandate: payer.mandate_id } : {}),
  off_session: true,
  confirm: true,
  ...descriptorOf(payer.pm_type, name),
  description,
  metadata: {
    charge_key: key,
    billing_cycle_id: String(payer.cycle_id),
    statement_id: String(payer.statement_id),
    brand_id: String(payer.brand_id),
    environment: payer.environment,
  },
  transfer_group: `${payer.installation}:cycle:${payer.cycle_id}`,
  expand: ['latest_charge.balance_transaction'],
})

/** Cards take a descriptor suffix, bank debits a full descriptor. */
const descriptorOf = (pmType: Payer['pm_type'], name: string) =>
  pmType === 'card'
    ? { statement_descriptor_suffix: statementDescriptorSuffix(name, PREFIX_LENGTH) }
    : { statement_descriptor: statementDescriptor(name) }

const termsOf = ({ rate_bp, fixed_cents, cap_cents }: ProcessingFeeSchedule) => ({ rate_bp, fixed_cents, cap_cents })
